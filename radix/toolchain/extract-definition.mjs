/**
 * Reads the package definition out of a Scrypto build with schema.
 *
 *   node extract-definition.mjs <wasm with schema> <output .rpd>
 *
 * Each blueprint exports `<Blueprint>_schema`, which returns its `BlueprintDefinitionInit` as a Scrypto SBOR payload. An .rpd
 * is the `PackageDefinition { blueprints: Map<String, BlueprintDefinitionInit> }` as a Manifest SBOR payload. The two
 * encodings differ in their first byte and in custom values alone, and a definition without addresses or
 * amounts has none, so the payloads are put together as they are. The engine's own `extract_definition` gives the same
 * bytes, and publishing would refuse a definition that does not fit the code.
 */
import { readFileSync, writeFileSync } from "node:fs";

const SCRYPTO_PREFIX = 0x5c;
const MANIFEST_PREFIX = 0x4d;
const STRING = 0x0c;
const TUPLE = 0x21;
const MAP = 0x23;

const [input, output] = process.argv.slice(2);
const { instance, module } = instantiate(readFileSync(input));

const blueprints = WebAssembly.Module.exports(module)
  .map(({ name }) => name)
  .filter((name) => name.endsWith("_schema"))
  .map((name) => ({ name: name.slice(0, -"_schema".length), payload: call(name) }));

const definition = [MANIFEST_PREFIX, TUPLE, ...size(1), MAP, STRING, TUPLE, ...size(blueprints.length)];
for (const { name, payload } of blueprints) {
  if (payload[0] !== SCRYPTO_PREFIX || payload[1] !== TUPLE) throw new Error(`${name} is not a definition`);
  definition.push(...size(name.length), ...Buffer.from(name), ...payload.subarray(2));
}
writeFileSync(output, Uint8Array.from(definition));

/** A schema function computes; it calls no host function. */
function instantiate(bytes) {
  const module = new WebAssembly.Module(bytes);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw new Error(`a schema function called ${name}`);
    };
  }
  return { module, instance: new WebAssembly.Instance(module, imports) };
}

/** A returned slice is its address and its length, 32 bits each. */
function call(name) {
  const slice = BigInt.asUintN(64, instance.exports[name]());
  const address = Number(slice >> 32n);
  const length = Number(slice & 0xffff_ffffn);
  return new Uint8Array(instance.exports.memory.buffer, address, length).slice();
}

/** Sizes in SBOR are LEB128. */
function size(value) {
  const bytes = [];
  let rest = value;
  do {
    const more = rest > 0x7f;
    bytes.push((rest & 0x7f) | (more ? 0x80 : 0));
    rest >>= 7;
  } while (rest > 0);
  return bytes;
}
