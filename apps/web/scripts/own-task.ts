import type { Plugin } from "vite";

/**
 * Makes a chunk that the entry imports run as a script before it: split into two tasks, the code keeps a phone from
 * answering for half as long.
 * @param chunk its name.
 */
export function ownTask(chunk: string): Plugin {
  const preload = new RegExp(
    `\\s*<link rel="modulepreload" crossorigin href="(\\.?/assets/${chunk}-[^"]+)">`,
  );
  return {
    name: "own-task",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { filename }) {
        const [link, address] = preload.exec(html) ?? [];
        if (link === undefined) throw new Error(`${filename} does not load ${chunk}.`);
        const entry = '<script type="module"';
        return html
          .replace(link, "")
          .replace(entry, `<script type="module" crossorigin src="${address}"></script>\n    ${entry}`);
      },
    },
  };
}
