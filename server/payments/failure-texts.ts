/** What a buyer reads when the provider could not do it. */

export const TOO_SLOW =
  "The payment provider took too long to answer. You have not been charged; please try again.";
export const UNREACHABLE =
  "The payment provider cannot be reached right now. You have not been charged; please try again.";
export const BROKEN =
  "The payment provider has a problem on its side. You have not been charged; please try again.";
export const BUSY =
  "The payment provider has too much to do right now. You have not been charged; please try again.";
export const NONSENSE =
  "The payment provider sent an answer that makes no sense. You have not been charged; please try again.";
export const WRONG_KEYS = "The payment provider does not accept the keys of this store.";
