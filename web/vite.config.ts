import { FluentBundle, FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8042";
const PAGE = "../src/hanabi/server/page";
const LOCALE = "../src/hanabi/locale";
const SMALL = /\.(js|css|html|svg|txt|webmanifest)$/;

/** Each file of text compressed beside itself, so that the server compresses nothing. */
function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(PAGE, { recursive: true, encoding: "utf-8" })) {
        if (!SMALL.test(name)) continue;
        const path = join(PAGE, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content));
      }
    },
  };
}

/** A message in every language, each put into the markup that `mark` makes of it and of the language's tag. */
function sayAll(name: string, mark: (text: string, tag: string) => string): string {
  const said = readdirSync(LOCALE).map((file) => {
    const tag = file.replace(".ftl", "");
    const bundle = new FluentBundle(tag, { useIsolating: false });
    bundle.addResource(new FluentResource(readFileSync(join(LOCALE, file), "utf-8")));
    return mark(bundle.formatPattern(bundle.getMessage(name)?.value ?? ""), tag);
  });
  return said.join("");
}

/** What the page says before its script runs, or without it: in every language. */
function speak(): Plugin {
  return {
    name: "speak",
    transformIndexHtml(html) {
      const about = sayAll("home-lead", (text, tag) => `<meta name="description" lang="${tag}" content="${text}" />`);
      const told = sayAll("page-needs-script", (text, tag) => `<p lang="${tag}">${text}</p>`);
      return html
        .replace("<title>", `${about}<title>`)
        .replace("<noscript></noscript>", `<noscript>${told}</noscript>`);
    },
  };
}

const COMMAND_LINE = /^(backup|command|compile|flag|help|serve|train|usage)-/; // messages that the page never shows

/** Load the messages of a language without comments and without those of the command line. */
function shortenMessages(): Plugin {
  return {
    name: "shorten-messages",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".ftl?raw")) return null;
      const entries = readFileSync(id.replace("?raw", ""), "utf-8").split(/\n(?=[^\s}])/);
      const kept = entries.filter((entry) => !entry.startsWith("#") && !COMMAND_LINE.test(entry));
      return `export default ${JSON.stringify(kept.map((entry) => entry.trimEnd()).join("\n"))}`;
    },
  };
}

export default defineConfig({
  plugins: [shortenMessages(), svelte(), speak(), compress()],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's Content-Security-Policy allows no inline fonts
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  test: { include: ["test/**/*.test.ts"] },
});
