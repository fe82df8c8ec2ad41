/* Builds the browser client: one page, one script in pieces, one style sheet for the shell and one for each board,
   one sprite of pictures for the shell and one for each game. Everything is served by us and named by its content, but for
   the service worker, which knows all of it. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { tidied } from "./templates.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = process.argv[2] ?? join(HERE, "../src/spellmarket/server/static");
const ASSETS = "/assets/";
const read = (path) => readFileSync(join(HERE, path), "utf8");

rmSync(OUT, { recursive: true, force: true });
mkdirSync(join(OUT, "assets"), { recursive: true });

/** Writes a file under a name that changes with its content, and gives its address. */
function keep(name, ext, text) {
  const mark = createHash("sha256").update(text).digest("hex").slice(0, 8);
  writeFileSync(join(OUT, "assets", `${name}-${mark}.${ext}`), text);
  return `${ASSETS}${name}-${mark}.${ext}`;
}

/** One sprite for each group of icons.json: pictures from game-icons, then our own from art/. */
function sprites() {
  const shelf = JSON.parse(read("node_modules/@iconify-json/game-icons/icons.json")).icons;
  const addresses = {};
  for (const [group, icons] of Object.entries(JSON.parse(read("icons.json")))) {
    const drawn = existsSync(join(HERE, `art/${group}.svg`))
      ? read(`art/${group}.svg`).match(/<symbol[\s\S]*?<\/symbol>/g)
      : [];
    for (const [id, name] of Object.entries(icons)) {
      if (!shelf[name]) throw new Error(`icons.json: ${group}.${id}: there is no picture "${name}"`);
      drawn.push(
        `<symbol id="${id}" viewBox="0 0 512 512">${shelf[name].body.replaceAll(' fill="currentColor"', "")}</symbol>`,
      );
    }
    addresses[group] = keep(group, "svg", `<svg xmlns="http://www.w3.org/2000/svg">\n${drawn.join("\n")}\n</svg>\n`);
  }
  return addresses;
}

/** Every language but English: a folder of src/words, all its catalogues in one file. */
function languages() {
  const folders = readdirSync(join(HERE, "src/words"), { withFileTypes: true }).filter((one) => one.isDirectory());
  const codes = folders.map(({ name }) => name).filter((name) => name !== "en");
  return Object.fromEntries(
    codes.map((code) => {
      const files = readdirSync(join(HERE, "src/words", code)).map((name) => read(`src/words/${code}/${name}`));
      const words = Object.assign({}, ...files.map((text) => JSON.parse(text)));
      return [code, { name: words["language.name"], address: keep(code, "json", JSON.stringify(words)) }];
    }),
  );
}

const shared = {
  absWorkingDir: HERE,
  bundle: true,
  minify: true,
  metafile: true,
  outdir: join(OUT, "assets"),
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  legalComments: "linked", // each notice once, beside the script
  publicPath: ASSETS,
  logLevel: "warning",
  target: ["chrome123", "firefox121", "safari17.5"],
};
const entry = (result, path) =>
  ASSETS + basename(Object.entries(result.metafile.outputs).find(([, out]) => out.entryPoint === path)[0]);

/** Folders of boards: ours, and those named after the place to build to. Each has board.ts and board.css. */
const boards = Object.fromEntries(
  [
    ...readdirSync(join(HERE, "src/boards"), { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map(({ name }) => join(HERE, "src/boards", name)),
    ...process.argv.slice(3).map((path) => resolve(path)),
  ].map((path) => [basename(path), path]),
);

/** The sheet of the street, those of tables and of other pages, that of a page which few open, and one for each board. */
const sheets = Object.fromEntries([
  ["main", "src/style/main.css"],
  ["play", "src/style/play.css"],
  ["pages", "src/style/pages.css"],
  ["workshop", "src/pages/workshop/workshop.css"],
  ...Object.entries(boards).map(([name, path]) => [name, relative(HERE, join(path, "board.css"))]),
]);
const styled = await build({
  ...shared,
  entryPoints: Object.entries(sheets).map(([out, path]) => ({ out, in: path })),
  loader: { ".woff2": "file" },
});
const styles = Object.fromEntries(Object.entries(sheets).map(([name, path]) => [name, entry(styled, path)]));

/** Sources as they are bundled, with their templates tidied.
    The module spellmarket:shared: all that pages and boards share, which each of them asks for. */
const sources = (entries, common) => ({
  name: "sources",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^spellmarket:shared$/ }, ({ path }) => ({ path, namespace: "shared" }));
    onLoad({ filter: /.*/, namespace: "shared" }, () => ({
      resolveDir: HERE,
      contents: common.map((path) => `import ${JSON.stringify(path)};`).join("\n"),
    }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: tidied(readFileSync(path, "utf8")) + (entries.includes(path) ? 'import "spellmarket:shared";\n' : ""),
      loader: "ts",
    }));
  },
});

/** The module spellmarket:boards: every board, loaded when its game is, and every stall. */
const shelf = {
  name: "shelf",
  setup({ onResolve, onLoad }) {
    const folders = Object.entries(boards);
    const stalls = folders.filter(([, path]) => existsSync(join(path, "stall.ts")));
    onResolve({ filter: /^spellmarket:boards$/ }, ({ path }) => ({ path, namespace: "shelf" }));
    onLoad({ filter: /.*/, namespace: "shelf" }, () => ({
      resolveDir: HERE,
      contents: [
        ...stalls.map(([name, path]) => `import { stall as ${name} } from ${JSON.stringify(join(path, "stall"))};`),
        `export const STALLS = { ${stalls.map(([name]) => name).join(", ")} };`,
        "export const BOARDS = {",
        ...folders.map(([name, path]) => `${name}: () => import(${JSON.stringify(join(path, "board"))}),`),
        "};",
      ].join("\n"),
    }));
  },
};

const script = {
  ...shared,
  entryPoints: ["src/main.ts"],
  format: "esm",
  splitting: true,
  // Chromium compiles while it loads, on a thread of its own, and not function by function while a page is drawn.
  banner: { js: "//# allFunctionsCalledOnLoad" },
  define: {
    SPRITES: JSON.stringify(sprites()),
    STYLES: JSON.stringify(styles),
    CREDITS: JSON.stringify(keep("credits", "json", read("credits.json"))),
    WORDS: JSON.stringify(languages()),
  },
};

/** Pages and boards that are loaded by themselves, and all that two of them share: of its own accord the bundler makes
    a file for each set of sharers, dozens of them, and a board would wait for one row of requests after the other. */
async function parted() {
  const { metafile } = await build({ ...script, write: false, plugins: [sources([], []), shelf] });
  const outputs = Object.values(metafile.outputs);
  const entries = outputs.flatMap(({ entryPoint }) => entryPoint ?? []).filter((path) => path !== "src/main.ts");
  const common = outputs.filter(({ entryPoint }) => !entryPoint).flatMap(({ inputs }) => Object.keys(inputs));
  const boards = entries.filter((path) => /board\.ts$/.test(path));
  const played = reached(metafile.inputs, ["src/main.ts", "src/pages/table.ts", ...boards]);
  const place = (path) => resolve(HERE, path);
  const shared = (path) => played.has(path) && /^[^:]*\.[jt]s$/.test(path) && !ofBoard(path);
  return [entries.map(place), common.filter(shared).map(place)];
}

/** Whether only one board has it: what it shares with a part of its own that comes later is for nobody else. */
const ofBoard = (path) => Object.values(boards).some((folder) => resolve(HERE, path).startsWith(folder + sep));

/** What some modules load at once, with all that it loads: whoever plays does not pay for what only lessons share. */
function reached(inputs, from) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const one of inputs[path]?.imports ?? []) if (one.kind === "import-statement") visit(one.path);
  };
  from.forEach(visit);
  return seen;
}
const scripted = await build({ ...script, plugins: [sources(...(await parted())), shelf] });

const main = entry(scripted, "src/main.ts");
/** A board's source as the bundler names it. */
const source = (path) => relative(HERE, join(path, "board.ts"));
/** The scripts that the one of a source imports at once, and those in turn. */
function imported(source) {
  const found = new Set();
  const visit = ({ imports }) => {
    for (const { path } of imports.filter((one) => one.kind === "import-statement")) {
      if (found.has(ASSETS + basename(path))) continue;
      found.add(ASSETS + basename(path));
      visit(scripted.metafile.outputs[path]);
    }
  };
  visit(Object.values(scripted.metafile.outputs).find(({ entryPoint }) => entryPoint === source));
  return [...found];
}
const chunks = imported("src/main.ts");
/** What only other pages share, as far as a table needs it: main.ts loads it where one of them is asked for. */
const later = imported("src/pages/table.ts").filter((path) => path !== main && !chunks.includes(path));
const preload = (path) => `<link rel="modulepreload" href="${path}">`;
const fonts = readdirSync(join(OUT, "assets"))
  .filter((name) => /^(grenze-gotisch-latin-600|alegreya-sans-latin-400-normal|grenze-latin-600).*woff2$/.test(name))
  .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${ASSETS}${name}">`);
writeFileSync(
  join(OUT, "index.html"),
  read("index.html")
    .replace("<!-- styles -->", [...fonts, `<link rel="stylesheet" href="${styles.main}">`].join("\n"))
    .replace(
      "<!-- script -->",
      [
        ...chunks.map(preload),
        `<script type="module" src="${main}"></script>`,
        ...later.map((path) => `<link data-later href="${path}">`),
      ].join("\n"),
    ),
);
/** What a table and each board are drawn with, for the server: it knows whose board a page will show. */
const drawnWith = (source, style) => ({
  scripts: [entry(scripted, source), ...imported(source)].filter((path) => path !== main && !chunks.includes(path)),
  styles: style ? [style] : [],
});
const round = drawnWith("src/pages/table.ts", styles.play);
const front = {
  table: round,
  boards: Object.fromEntries(
    [["general", "src/boards/general.ts"], ...Object.entries(boards).map(([name, path]) => [name, source(path)])].map(
      ([name, from]) => [name, drawnWith(from, styles[name])],
    ),
  ),
};
for (const one of Object.values(front.boards))
  one.scripts = one.scripts.filter((path) => !round.scripts.includes(path));
writeFileSync(join(OUT, "front.json"), JSON.stringify(front));
writeFileSync(join(OUT, "icon.svg"), read("art/icon.svg"));
writeFileSync(join(OUT, "manifest.webmanifest"), read("manifest.json"));

/** The service worker stands at the root, because it may look after what lies below it; its shelf is named by content. */
const files = readdirSync(join(OUT, "assets"))
  .filter((name) => !name.endsWith(".txt"))
  .sort()
  .map((name) => ASSETS + name);
const name = createHash("sha256")
  .update(files.join() + readFileSync(join(OUT, "index.html")))
  .digest("hex");
await build({
  ...shared,
  entryPoints: ["src/worker/worker.ts"],
  entryNames: "[name]",
  outdir: OUT,
  define: { SHELF: JSON.stringify({ name: `spellmarket-${name.slice(0, 8)}`, files }) },
});

/** Kilobytes on the wire of a script with everything it imports at once. */
function weight(path, seen = new Set()) {
  if (seen.has(path)) return 0;
  seen.add(path);
  const { imports } = scripted.metafile.outputs[path];
  const rest = imports.filter((one) => one.kind === "import-statement").map((one) => weight(one.path, seen));
  const own = gzipSync(readFileSync(join(HERE, path)), { level: 9 }).length / 1000;
  return rest.reduce((sum, kilobytes) => sum + kilobytes, own);
}

// A visitor pays for the street, and then for the street with a table and one board.
const outputs = Object.entries(scripted.metafile.outputs);
const [street, table] = ["src/main.ts", "src/pages/table.ts"].map(
  (source) => outputs.find(([, out]) => out.entryPoint === source)[0],
);
const drawn = outputs.filter(([, out]) => /board(s\/general)?\.ts$/.test(out.entryPoint ?? "")).map(([path]) => path);
const limits = [[60, [street]], ...drawn.map((board) => [80, [street, table, board]])];
for (const [limit, paths] of limits) {
  const seen = new Set();
  const kilobytes = paths.reduce((sum, path) => sum + weight(path, seen), 0);
  console.log(`${paths.map((path) => basename(path)).join(" + ")}: ${kilobytes.toFixed(1)} of ${limit} kB gzipped`);
  if (kilobytes > limit) throw new Error(`a visitor may load ${limit} kB of script at most`);
}

// What is text is packed once here, so that the server only has to send it.
for (const name of readdirSync(OUT, { recursive: true }).filter((one) => /\.(html|js|css|svg|json)$/.test(one))) {
  const content = readFileSync(join(OUT, name));
  writeFileSync(join(OUT, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(OUT, `${name}.gz`), gzipSync(content, { level: 9 }));
}
