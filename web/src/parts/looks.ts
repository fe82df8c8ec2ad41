/** How the market looks to this reader: light and speed, as the settings and the menu of a table offer them. */
import type { LitElement, TemplateResult } from "lit";
import { keep, type Speed, settings } from "../settings";
import { play } from "../sound";
import words from "../words/en/looks.json";
import { learn, t } from "../words/words";
import { segment } from "./options";

learn(words);

export const themeChoice = (page: LitElement): TemplateResult =>
  segment(
    "theme",
    t("theme"),
    [
      ["", t("theme.system")],
      ["light", t("theme.light")],
      ["dark", t("theme.dark")],
    ],
    settings.theme,
    (value) => {
      keep({ theme: value as "" });
      page.requestUpdate();
    },
  );

export const speedChoice = (page: LitElement): TemplateResult =>
  segment(
    "speed",
    t("speed"),
    [
      ["off", t("speed.off")],
      ["fast", t("speed.fast")],
      ["normal", t("speed.normal")],
      ["slow", t("speed.slow")],
    ],
    settings.speed,
    (value) => {
      keep({ speed: value as Speed });
      page.requestUpdate();
    },
  );

export const soundChoice = (page: LitElement): TemplateResult =>
  segment(
    "sound",
    t("sound"),
    [
      ["off", t("sound.off")],
      ["on", t("sound.on")],
    ],
    settings.sound ? "on" : "off",
    (value) => {
      keep({ sound: value === "on" });
      play("coins");
      page.requestUpdate();
    },
  );
