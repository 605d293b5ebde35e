import { config } from "zod";

// The content security policy forbids eval. Import this for its effect, before any module that makes schemas.
config({ jitless: true });
