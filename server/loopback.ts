const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|::1)$/;
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);
