/** Assistants that a filled prompt can be opened in; this file imports nothing, so a page can use it without zod. */
export interface Assistant {
  id: string;
  name: string;
  address: string;
  /** Whether the address takes the text at its end, or the person has to paste it there. */
  way: "address" | "paste";
  /** The longest address that the platform is known to take; a longer text is copied instead. */
  limit: number;
}

export const ASSISTANTS: readonly Assistant[] = [
  { id: "chatgpt", name: "ChatGPT", address: "https://chatgpt.com/?q=", way: "address", limit: 6000 },
  { id: "claude", name: "Claude", address: "https://claude.ai/new?q=", way: "address", limit: 6000 },
  { id: "gemini", name: "Gemini", address: "https://gemini.google.com/app", way: "paste", limit: 0 },
  {
    id: "copilot",
    name: "Copilot",
    address: "https://copilot.microsoft.com/?q=",
    way: "address",
    limit: 2000,
  },
  {
    id: "perplexity",
    name: "Perplexity",
    address: "https://www.perplexity.ai/search?q=",
    way: "address",
    limit: 2000,
  },
  { id: "mistral", name: "Mistral", address: "https://chat.mistral.ai/chat?q=", way: "address", limit: 4000 },
  { id: "grok", name: "Grok", address: "https://grok.com/?q=", way: "address", limit: 4000 },
  { id: "deepseek", name: "DeepSeek", address: "https://chat.deepseek.com/", way: "paste", limit: 0 },
];

/** The address that opens the assistant with the text in it; null where it must be pasted. */
export function addressWith({ address, way, limit }: Assistant, text: string): string | null {
  const full = address + encodeURIComponent(text);
  return way === "address" && full.length <= limit ? full : null;
}
