"""What single cards do: nothing but win by their number. A game without effects says so here."""
