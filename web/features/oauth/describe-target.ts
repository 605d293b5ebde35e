const OWN_MACHINE = /^(localhost|127\.|\[::1\])/;

/** Where the browser goes after the decision, in words that a person can check. */
export function describeTarget(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  if (protocol === "https:") return host;
  if (protocol === "http:" && OWN_MACHINE.test(host)) return `this computer (${host})`;
  return `an app on this device (${protocol.slice(0, -1)})`;
}
