/** boardgame.io in one process, as worker.py has the others: reads lines 'row seconds', answers in JSON. */
const { createInterface } = require("node:readline");
const { Client } = require("boardgame.io/client");

const HAND = 4; // as in Kameloot, whose shape this game has: lay a card, sell what is enough, draw
const KINDS = 7;
const COPIES = 13;
const ENOUGH = 4;
const OFTEN = 16; // decisions between two looks at the clock
const MANY = 200; // tables that are weighed

const game = {
  name: "stalls",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: KINDS * COPIES }, (_, i) => i % KINDS));
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, HAND));
    return { deck, hands, stalls: hands.map(() => Array(KINDS).fill(0)), gold: hands.map(() => 0) };
  },
  moves: {
    lay: ({ G, playerID }, kind) => {
      const hand = G.hands[playerID];
      hand.splice(hand.indexOf(kind), 1);
      const stall = G.stalls[playerID];
      stall[kind] += 1;
      if (stall[kind] >= ENOUGH) {
        G.gold[playerID] += stall[kind];
        stall[kind] = 0;
      }
      if (G.deck.length) hand.push(G.deck.pop());
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G, ctx }) => (G.hands[ctx.currentPlayer].length ? undefined : { gold: G.gold }),
};

const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const opened = (seats) => {
  const client = Client({ game, numPlayers: seats, debug: false });
  client.start();
  return client;
};

/** One decision at random; false: the game is over. */
function step(client) {
  const { G, ctx } = client.getState();
  if (ctx.gameover) return false;
  const kinds = [...new Set(G.hands[ctx.currentPlayer])];
  client.updatePlayerID(ctx.currentPlayer);
  client.moves.lay(kinds[Math.floor(Math.random() * kinds.length)]);
  return true;
}

function played(seats, marks) {
  const client = opened(seats);
  let decisions = 0;
  while (step(client)) {
    decisions += 1;
    if (decisions % OFTEN === 0) marks?.push(clock());
  }
  client.stop();
  return decisions;
}

const rate = (seats) => (seconds) => {
  const begun = clock();
  let decisions = 0;
  while (clock() - begun < seconds) decisions += played(seats);
  return decisions / (clock() - begun);
};

/** Decisions a second in each quarter of the games. */
function quarters(seconds) {
  const spent = [0, 0, 0, 0];
  const done = [0, 0, 0, 0];
  const begun = clock();
  while (clock() - begun < seconds) {
    const marks = [clock()];
    played(4, marks);
    for (let i = 1; i < marks.length; i += 1) {
      const quarter = Math.floor((4 * (i - 1)) / (marks.length - 1));
      spent[quarter] += marks[i] - marks[i - 1];
      done[quarter] += OFTEN;
    }
  }
  return done.map((decisions, i) => decisions / spent[i]);
}

/** Kilobytes of a table in the middle of its game. */
function weight() {
  const kept = [];
  global.gc();
  const before = process.memoryUsage().heapUsed;
  while (kept.length < MANY) {
    const client = opened(4);
    for (let i = 0; i < 30; i += 1) step(client);
    kept.push(client.getState());
    client.stop();
  }
  global.gc();
  return (process.memoryUsage().heapUsed - before) / 1024 / kept.length;
}

const rows = { stalls: rate(4), "stalls-quarters": quarters, "stalls-memory": weight };
for (const seats of [2, 3, 4, 5, 6]) rows[`stalls-seats${seats}`] = rate(seats);
rows.loaded = () => process.memoryUsage().rss / 2 ** 20;

console.log("node", ...Object.keys(rows));
createInterface({ input: process.stdin }).on("line", (line) => {
  const [row, seconds] = line.split(" ");
  console.log(JSON.stringify(rows[row](Number(seconds))));
});
