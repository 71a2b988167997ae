/** Requests and answers of the Gateway API by path. The generated types come from the OpenAPI document of our own gateway. */
import type { paths } from "./api.generated.ts";

type Described = keyof paths;

/** Every path that takes POST. Some paths of the official API end with a slash. */
export type GatewayPath = Described | `${Described}/`;

type PlainPath<Path> = Path extends `${infer Plain extends Described}/` ? Plain : Path & Described;

export type RequestOf<Path extends GatewayPath> =
  paths[PlainPath<Path>]["post"]["requestBody"]["content"]["application/json"];

/** The official gateway writes null for an absent field. */
type Nullable<T> = T extends object
  ? { readonly [Key in keyof T]: Nullable<T[Key]> | (undefined extends T[Key] ? null : never) }
  : T;

export type AnswerOf<Path extends GatewayPath> = Nullable<
  paths[PlainPath<Path>]["post"]["responses"][200]["content"]["application/json"]
>;
