import type * as z from "zod";
import { AccessTokens, ConnectedApps, CreatedAccessToken, NewAccessToken } from "./access-tokens.ts";
import { OwnSessions, Profile, ProfileChange } from "./accounts.ts";
import { Analytics, AnalyticsQuery } from "./admin/analytics.ts";
import { AuditList, AuditQuery } from "./admin/audit.ts";
import { Books, BooksQuery, Reconciliation } from "./admin/books.ts";
import { BulkAction, BulkDone } from "./admin/bulk.ts";
import { AdminCase, AdminCaseList, CaseChange, CaseQuery } from "./admin/cases.ts";
import { AdminCode, AdminCodeList, CodeChange, CodeInput, CodeQuery } from "./admin/codes.ts";
import {
  AdminCategory,
  AdminCategoryList,
  AdminPromptDetail,
  AdminPromptList,
  CategoryChange,
  CategoryInput,
  CategoryQuery,
  CategoryRemoval,
  CategoryRemoved,
  PromptChange,
  PromptCheck,
  PromptChecked,
  PromptDraft,
  PromptQuery,
  PromptRemoved,
} from "./admin/content.ts";
import { Cleared, Populated, PricingFixed } from "./admin/functions.ts";
import { AdminOrderDetail, AdminOrderList, FreshLink, OrderQuery, OrderReason } from "./admin/orders.ts";
import { AdminOverview } from "./admin/overview.ts";
import {
  DecideRefundRequest,
  RefundMade,
  RefundOrder,
  RefundRequest,
  RefundRequested,
  RefundRequestList,
  RefundRequestQuery,
  RequestRefund,
} from "./admin/refunds.ts";
import { AdminReview, AdminReviewList, AdminReviewQuery, ReviewChange } from "./admin/reviews.ts";
import { AdminSettings, SettingsChange, SettingsUndo } from "./admin/settings.ts";
import { ExportQuery, ImportQuery, ImportReport } from "./admin/transfer.ts";
import { AdminUserDetail, AdminUserList, UserDeleted, UserQuery } from "./admin/users.ts";
import { AddToCart, Cart, ChangeQuantity } from "./cart.ts";
import { SearchAnswer, SearchQuery, Suggestions, SuggestionsQuery } from "./catalogue/search.ts";
import { CategoryPage, CategorySummary, PromptPage } from "./catalogue.ts";
import { Quote, QuoteRequest, SimulateCheckout, SimulatedCheckout } from "./checkout.ts";
import {
  Facts,
  Favourite,
  FilledPrompt,
  FillRequest,
  HiddenAssistants,
  Library,
  LibraryExportQuery,
  LibraryItem,
  ProblemReport,
  ReportedProblem,
  VersionQuery,
} from "./library/library.ts";
import {
  DownloadLink,
  OrderDetail,
  OrderHistory,
  OwnedPrompts,
  PublicOrderStatus,
  SendPurchaseEmail,
  SentPurchaseEmail,
} from "./orders.ts";
import { Diagnosis, LabOrders, Readiness, SimulateWebhook, TestMail, WebhookTest } from "./payment-lab.ts";
import { PaymentRequest, PaymentResponse, WebhookAnswer } from "./payments.ts";
import { OwnReview, OwnReviewAnswer, ReviewInput, ReviewList, ReviewQuery } from "./reviews.ts";
import { StoreInfo } from "./store.ts";

export interface Endpoint {
  /** The JSON body. */
  body?: z.ZodType;
  query?: z.ZodType;
  /** The JSON answer; left out where a file or a stream is answered. */
  answer?: z.ZodType;
  /** 200 unless said otherwise. */
  status?: 200 | 201 | 202;
}

/** Every call of /api and /functions: the server's routes and the browser's client take their types from here. */
export const ENDPOINTS = {
  "GET /api/store": { answer: StoreInfo },
  "GET /api/catalogue/categories": { answer: CategorySummary.array() },
  "GET /api/catalogue/categories/:id": { answer: CategoryPage },
  "GET /api/catalogue/prompts/:slug": { answer: PromptPage },

  "GET /api/catalogue/prompts/:slug/reviews": { query: ReviewQuery, answer: ReviewList },
  "GET /api/reviews/:promptId": { answer: OwnReviewAnswer },
  "PUT /api/reviews/:promptId": { body: ReviewInput, answer: OwnReview },
  "DELETE /api/reviews/:promptId": {},

  "GET /api/search": { query: SearchQuery, answer: SearchAnswer },
  "GET /api/search/suggestions": { query: SuggestionsQuery, answer: Suggestions },

  "GET /api/cart": { answer: Cart },
  "DELETE /api/cart": { answer: Cart },
  "POST /api/cart/items": { body: AddToCart, answer: Cart },
  "PATCH /api/cart/items/:id": { body: ChangeQuantity, answer: Cart },
  "DELETE /api/cart/items/:id": { answer: Cart },

  "POST /api/checkout/quote": { body: QuoteRequest, answer: Quote },
  "POST /api/checkout/simulate": { body: SimulateCheckout, answer: SimulatedCheckout },
  "POST /functions/v1/nova-casp-payment": { body: PaymentRequest, answer: PaymentResponse },

  "GET /api/orders": { answer: OrderHistory },
  "GET /api/orders/owned": { answer: OwnedPrompts },
  "GET /api/orders/:id": { answer: OrderDetail },
  "GET /api/orders/:id/status": { answer: PublicOrderStatus },
  "POST /api/orders/:id/cancel-payment": { answer: OrderDetail },
  /** A PDF. */
  "GET /api/orders/:id/invoice": {},
  "GET /api/orders/:id/credit-notes/:number": {},
  "POST /api/orders/:id/refund-request": { body: RequestRefund, answer: RefundRequested, status: 201 },
  "POST /api/orders/:id/download-link": { answer: DownloadLink },
  "POST /functions/v1/send-purchase-email": { body: SendPurchaseEmail, answer: SentPurchaseEmail },
  "POST /functions/v1/nova-casp-webhook": { answer: WebhookAnswer },
  "POST /functions/v1/stripe-webhook": { answer: WebhookAnswer },
  "GET /functions/v1/download-prompts": {},

  "GET /api/profile": { answer: Profile },
  "PATCH /api/profile": { body: ProfileChange, answer: Profile },
  "GET /api/profile/sessions": { answer: OwnSessions },
  "DELETE /api/profile/sessions/:id": { answer: OwnSessions },

  "GET /api/profile/tokens": { answer: AccessTokens },
  "POST /api/profile/tokens": { body: NewAccessToken, answer: CreatedAccessToken, status: 201 },
  "DELETE /api/profile/tokens/:id": { answer: AccessTokens },
  "GET /api/profile/apps": { answer: ConnectedApps },
  "DELETE /api/profile/apps/:id": { answer: ConnectedApps },

  "GET /api/library": { answer: Library },
  "GET /api/library/facts": { answer: Facts },
  "PUT /api/library/facts": { body: Facts, answer: Facts },
  "GET /api/library/assistants": { answer: HiddenAssistants },
  "GET /api/library/export": { query: LibraryExportQuery },
  "GET /api/library/:promptId": { query: VersionQuery, answer: LibraryItem },
  "POST /api/library/:promptId/fill": { body: FillRequest, answer: FilledPrompt },
  "PUT /api/library/:promptId/favourite": { body: Favourite, answer: Favourite },
  "POST /api/library/:promptId/problem": { body: ProblemReport, answer: ReportedProblem, status: 201 },

  "GET /api/payment-lab/orders": { answer: LabOrders },
  "GET /api/payment-lab/orders/stream": {},
  "POST /functions/v1/nova-casp-diagnose": { answer: Diagnosis },
  "POST /functions/v1/nova-casp-webhook-test": { answer: WebhookTest },
  "POST /functions/v1/nova-casp-webhook-simulate": { body: SimulateWebhook, answer: WebhookAnswer },
  "GET /api/readiness": { answer: Readiness },
  "POST /api/readiness/test-mail": { answer: TestMail },

  "POST /functions/v1/populate-prompts": { answer: Populated },
  "POST /functions/v1/clear-prompts": { answer: Cleared },
  "POST /functions/v1/fix-prompt-pricing": { answer: PricingFixed },

  "GET /api/admin/overview": { answer: AdminOverview },
  "GET /api/admin/content/categories": { query: CategoryQuery, answer: AdminCategoryList },
  "POST /api/admin/content/categories": { body: CategoryInput, answer: AdminCategory, status: 201 },
  "GET /api/admin/content/categories/:id": { answer: AdminCategory },
  "PATCH /api/admin/content/categories/:id": { body: CategoryChange, answer: AdminCategory },
  "DELETE /api/admin/content/categories/:id": { query: CategoryRemoval, answer: CategoryRemoved },
  "GET /api/admin/content/prompts": { query: PromptQuery, answer: AdminPromptList },
  "POST /api/admin/content/prompts": { body: PromptDraft, answer: AdminPromptDetail, status: 201 },
  "POST /api/admin/content/prompts/check": { body: PromptCheck, answer: PromptChecked },
  "POST /api/admin/content/prompts/bulk": { body: BulkAction, answer: BulkDone },
  "GET /api/admin/content/prompts/:id": { answer: AdminPromptDetail },
  "PATCH /api/admin/content/prompts/:id": { body: PromptChange, answer: AdminPromptDetail },
  "DELETE /api/admin/content/prompts/:id": { answer: PromptRemoved },
  "GET /api/admin/content/export": { query: ExportQuery },
  /** The body is the file itself, text/csv or application/json. */
  "POST /api/admin/content/import": { query: ImportQuery, answer: ImportReport },

  "GET /api/admin/users": { query: UserQuery, answer: AdminUserList },
  "GET /api/admin/users/:id": { answer: AdminUserDetail },
  "DELETE /api/admin/users/:id": { answer: UserDeleted },
  "POST /api/admin/users/:id/grant-admin": { answer: AdminUserDetail },
  "POST /api/admin/users/:id/revoke-admin": { answer: AdminUserDetail },
  "POST /api/admin/users/:id/resend-confirmation": { answer: AdminUserDetail },
  "POST /api/admin/users/:id/send-reset": { answer: AdminUserDetail },
  "POST /api/admin/users/:id/end-sessions": { answer: AdminUserDetail },
  "POST /api/admin/users/:id/disable": { answer: AdminUserDetail },
  "POST /api/admin/users/:id/enable": { answer: AdminUserDetail },

  "GET /api/admin/orders": { query: OrderQuery, answer: AdminOrderList },
  "GET /api/admin/orders/:id": { answer: AdminOrderDetail },
  "POST /api/admin/orders/:id/resend-mail": { answer: AdminOrderDetail },
  "POST /api/admin/orders/:id/fresh-link": { answer: FreshLink },
  "POST /api/admin/orders/:id/ask-provider": { answer: AdminOrderDetail },
  "POST /api/admin/orders/:id/release": { answer: AdminOrderDetail },
  "POST /api/admin/orders/:id/fail": { body: OrderReason, answer: AdminOrderDetail },
  "POST /api/admin/orders/:id/refund": { body: OrderReason, answer: AdminOrderDetail },
  "POST /api/admin/orders/:id/refunds": { body: RefundOrder, answer: RefundMade, status: 201 },

  "GET /api/admin/reviews": { query: AdminReviewQuery, answer: AdminReviewList },
  "PATCH /api/admin/reviews/:id": { body: ReviewChange, answer: AdminReview },

  "GET /api/admin/cases": { query: CaseQuery, answer: AdminCaseList },
  "PATCH /api/admin/cases/:id": { body: CaseChange, answer: AdminCase },

  "GET /api/admin/codes": { query: CodeQuery, answer: AdminCodeList },
  "POST /api/admin/codes": { body: CodeInput, answer: AdminCode, status: 201 },
  "PATCH /api/admin/codes/:id": { body: CodeChange, answer: AdminCode },
  "POST /api/admin/codes/:id/end": { answer: AdminCode },
  "GET /api/admin/books": { query: BooksQuery, answer: Books },
  /** text/csv */
  "GET /api/admin/books/export": { query: BooksQuery },
  "GET /api/admin/books/reconciliation": { answer: Reconciliation },
  "POST /api/admin/books/reconciliation": { answer: Reconciliation },
  "GET /api/admin/refund-requests": { query: RefundRequestQuery, answer: RefundRequestList },
  "POST /api/admin/refund-requests/:id": { body: DecideRefundRequest, answer: RefundRequest },

  "GET /api/admin/analytics": { query: AnalyticsQuery, answer: Analytics },
  "GET /api/admin/analytics/export": { query: AnalyticsQuery },
  "GET /api/admin/settings": { answer: AdminSettings },
  "PATCH /api/admin/settings": { body: SettingsChange, answer: AdminSettings },
  "POST /api/admin/settings/undo": { body: SettingsUndo, answer: AdminSettings },
  "GET /api/admin/audit": { query: AuditQuery, answer: AuditList },
} as const satisfies Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, Endpoint>;

export type Endpoints = typeof ENDPOINTS;
export type Route = keyof Endpoints;

/** The names behind the colons of a path. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Part<R extends Route, Name extends keyof Endpoint> =
  Endpoints[R] extends Record<Name, infer Schema> ? Schema : never;
/** What a caller sends and what the server gets of it: defaults are filled in between. */
export type SentBody<R extends Route> = z.input<Extract<Part<R, "body">, z.ZodType>>;
export type ReadBody<R extends Route> = z.output<Extract<Part<R, "body">, z.ZodType>>;
export type SentQuery<R extends Route> = z.input<Extract<Part<R, "query">, z.ZodType>>;
export type ReadQuery<R extends Route> = z.output<Extract<Part<R, "query">, z.ZodType>>;
export type Answer<R extends Route> = z.output<Extract<Part<R, "answer">, z.ZodType>>;
