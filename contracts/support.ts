import * as z from "zod";

export const MESSAGE_LIMIT = 1000;

/** What a visitor writes to the support address. */
export const ContactMessage = z.object({
  name: z.string().trim().min(2, "Name must be at least 2 characters").max(100),
  email: z.email("Invalid email address").max(255),
  subject: z.string().trim().min(3, "Subject must be at least 3 characters").max(200),
  message: z.string().trim().min(10, "Message must be at least 10 characters").max(MESSAGE_LIMIT),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
