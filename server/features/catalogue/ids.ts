import { createHash } from "node:crypto";

const NAMESPACE = Buffer.from("7d7a0c3e5c8f4b0f9f1e6a1d2b3c4d5e", "hex");

/** A uuid (version 5) that a name always gets again, so links and carts survive a re-populate. */
function uuidFromName(name: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export const categoryId = (slug: string) => uuidFromName(`category/${slug}`);
export const promptId = (categorySlug: string, slug: string) =>
  uuidFromName(`prompt/${categorySlug}/${slug}`);
