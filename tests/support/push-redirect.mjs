/**
 * Loaded into a realm under test: redirects its requests to browsers' push services to the tests' own, at this
 * address.
 */
const { KINGDOMS_TEST_PUSH: place } = process.env;
const asItIs = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { protocol, host, pathname, search } = new URL(request.url);
  if (protocol !== "https:") return asItIs(request);
  return asItIs(new Request(`${place}/${host}${pathname}${search}`, request));
};
