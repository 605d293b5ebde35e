import type { SearchAnswer } from "./catalogue/search.ts";
import type { CategoryPage, CategorySummary, PromptDetail, PromptPage } from "./catalogue.ts";
import type { ProviderName } from "./payments.ts";
import type { ReviewList } from "./reviews.ts";
import type { StoreInfo } from "./store.ts";

/** What every page carries: the footer's data and where the store lives. */
export interface ShellData {
  public_url: string;
  company: StoreInfo["company"];
  support: StoreInfo["support"];
  /** Mail goes to the outbox at /dev/mail, so messages about mail may link there. */
  dev_mail: boolean;
  /** Endings of the host names on which the payment lab shows its diagnostics, besides loopback. */
  preview_hosts: string[];
  /** One line above every page, set by the admin; empty for none. */
  announcement: string;
}

/** What a page may read while the server renders it. */
export interface PageData {
  shell(): Promise<ShellData>;
  store(): Promise<StoreInfo>;
  tutorialVideoId(): Promise<string>;
  /** The one that takes the payments; the payment lab has its test cards. */
  paymentProvider(): Promise<ProviderName>;
  categories(): Promise<CategorySummary[]>;
  category(id: string): Promise<CategoryPage | null>;
  /** By the parameters of the address. */
  search(asked: Record<string, string>): Promise<PageSearch>;
  /** A few prompts of each tier, chosen by nothing but their slugs, so that the landing page stays the same. */
  showcase(): Promise<PromptDetail[]>;
  /** By its slug or one it had before. */
  prompt(slug: string): Promise<PromptPage | null>;
  /** The newest reviews of a prompt. */
  reviews(slug: string): Promise<ReviewList | null>;
}

/** What a search page shows: what was found, that the address asks for nothing, or that too much was asked. */
export type PageSearch = SearchAnswer | "nothing asked" | "too many";

/** Pages whose HTML depends on the query in their address too; they are not kept. */
export const readsQuery = (path: string): boolean => path === "/search" || path.startsWith("/tag/");

export interface PageReader extends PageData {
  /** Takes what went wrong while rendering; the visitor sees the error page. */
  report(error: unknown): void;
  /** Whether a shared page of this name is kept already and need not be rendered. */
  isKept(sharedPage: string): boolean;
}

/** Names a page that is the same at many addresses, in the renderer's answer. */
export const SHARED_PAGE = "X-Shared-Page";

/** What a route exports as `handle` when its HTML is the same whatever stands in its address. */
export interface PageHandle {
  sameForEveryAddress: true;
}

/** The built front end, as the page host sees it. */
export type RenderPage = (request: Request, reader: PageReader) => Promise<Response>;
