import fc from "fast-check";
import { type Known, sampleBodies, sampleQuery } from "./samples.ts";

export interface Door {
  method: string;
  path: string;
}

export interface Knock extends Door {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

const LONG = 5_000;
const PAST_THE_LIMIT = 70_000;

/** Values that break programs which believe what they are sent. */
const texts = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "\ufeff",
    "İ",
    "👩‍💻",
    "e\u0301".repeat(500),
  ],
  ...["__proto__", "constructor", "toString", "NaN", "Infinity", "-0", "1e999", "0x10", "null", "undefined"],
  ...["' or 1=1 --", "\\", "%", "%00", "%_%", "</script><b>", "=1+1", "{{7*7}}", "$" + "{7*7}", "../../.."],
  ...[
    "a@b.co\r\nBcc: c@d.co",
    "\r\nX-Injected: 1",
    "javascript:alert(1)",
    "//evil.example",
    "\t//evil.example",
  ],
  ...["x".repeat(LONG), "Ω".repeat(LONG), '"'.repeat(200)],
];
const numbers = [0, -0, -1, 0.1, 1.5, 99.999, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];
const nasty = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1e9 }, { toString: 1 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Bytes that are no JSON, or JSON that only a text can hold. */
const rawBodies = [
  ...[
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "7",
    "1e999",
    "-",
    "\ufeff{}",
    '{"a":1e400}',
    "{}{}",
    "<a/>",
    "a=b&a=c",
  ],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"a":1,"a":2}'],
  ...[
    '{"\\u0000":1}',
    '{"\\ud800":1}',
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `{"a":${"9".repeat(999)}}`,
  ],
  ...[`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`, JSON.stringify("x".repeat(PAST_THE_LIMIT))],
  ...["--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--x--\r\n", 'id,category\n"', "\0\0\0"],
].map((text) => new TextEncoder().encode(text));
const brokenUtf8 = [
  [0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
].map((bytes) => new Uint8Array(bytes));

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? "");

/** A sound body with something spoilt in it, now and then as it is, now and then no such thing at all. */
function bodyFrom(samples: Record<string, unknown>[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const sample = fc.constantFrom(...samples);
  const spoilt = fc
    .tuple(sample, fc.array(fc.tuple(fc.nat(), nasty), { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) => {
      const names = Object.keys(body);
      const spoils = changes.map(([at, value]) => [names[at % names.length] ?? "a", value]);
      return encode({ ...body, ...Object.fromEntries(spoils) });
    });
  const torn = fc
    .tuple(sample, fc.nat())
    .map(([body, at]) => encode(Object.fromEntries(Object.entries(body).toSpliced(at % 8, 1))));
  return fc.oneof(
    { weight: 8, arbitrary: spoilt },
    { weight: 2, arbitrary: torn },
    { weight: 2, arbitrary: sample.map(encode) },
    { weight: 1, arbitrary: fc.oneof(sample, nasty).map((value) => encode([value])) },
    { weight: 1, arbitrary: nasty.map(encode) },
    { weight: 3, arbitrary: fc.constantFrom(...rawBodies, ...brokenUtf8) },
  );
}

const segments = [
  ...[
    "%00",
    "%ff",
    "%E0%A4%A",
    "%",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e",
    "%5c%5cevil",
    "a%0d%0ab",
    "%F0%9F%98%80",
  ],
  ...[
    "null",
    "-1",
    "1e9",
    "__proto__",
    "'%20or%201=1",
    "%3Cscript%3E",
    "x".repeat(3_000),
    "%20",
    "a;b=c",
    "~",
  ],
];
const queryParts = [
  "%",
  "%ff=%ff",
  "&&==",
  "a[]=1&a[b]=2",
  "page=1&page=2",
  "__proto__[x]=1",
  "q=".concat("x".repeat(3_000)),
];

const TYPES = [
  ...["application/json", "application/json", "application/json", "text/plain", "text/csv", "garbage/;;", ""],
  ...[
    "application/json; charset=utf-7",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
  ],
];
/** Of what a caller may say about itself. Values that no HTTP client can send are not among them. */
const HEADERS: Record<string, string[]> = {
  Accept: ["text/html", "*/*;q=x", "x".repeat(LONG)],
  "Accept-Language": ["en;q=9", "x".repeat(LONG), "*-*"],
  "X-Forwarded-For": ["1.2.3.4", "::::", "a, b, c", "x".repeat(LONG)],
  "X-Forwarded-Host": ["evil.example"],
  "Nova-Signature": ["t=1,v1=00", `t=${"9".repeat(400)},v1=${"0".repeat(64)}`, "x".repeat(LONG)],
  "Idempotency-Key": ["", "x".repeat(LONG)],
  "If-None-Match": ["*", ",,,", "x".repeat(LONG)],
  "User-Agent": ["", "x".repeat(LONG)],
  "Content-Length": ["-1", "x"],
  "Content-Encoding": ["gzip"],
  Cookie: ["a=b; __proto__=c", "x".repeat(LONG)],
};
const headers = fc
  .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 2 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? []))]))),
  );

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND"];

/** Requests to one address that a careless or hostile caller might send. */
export function knocksAt(door: Door, known: Known): fc.Arbitrary<Knock> {
  const names = Object.entries(sampleQuery(known));
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 2, arbitrary: fc.constantFrom(...segments) },
  );
  const pair = fc
    .tuple(
      fc.constantFrom(...names),
      fc.option(fc.oneof(fc.constantFrom(...texts), fc.integer().map(String))),
    )
    .map(([[name, value], spoilt]) => new URLSearchParams({ [name]: spoilt ?? value }).toString());
  const query = fc.array(
    fc.oneof({ weight: 4, arbitrary: pair }, { weight: 1, arbitrary: fc.constantFrom(...queryParts) }),
    {
      maxLength: 4,
    },
  );
  const samples =
    sampleBodies(known)[`${door.method} ${door.path}`] ?? Object.values(sampleBodies(known)).flat();
  return fc
    .record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(door.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      ids: fc.array(segment, { minLength: 4, maxLength: 4 }),
      query,
      headers,
      type: fc.constantFrom(...TYPES),
      body: bodyFrom(samples),
    })
    .map(({ method, ids, query: parts, headers: said, type, body }) => {
      let at = 0;
      const path = door.path.replace(/:\w+(\{[^}]*\})?|\*$/g, () => ids[at++] ?? "");
      const bare = method === "GET" || method === "HEAD";
      return {
        method,
        path: parts.length > 0 ? `${path}?${parts.join("&")}` : path,
        headers: { ...said, ...(bare || type === "" ? {} : { "Content-Type": type }) },
        body: bare ? undefined : body,
      };
    });
}
