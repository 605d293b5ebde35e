import { use } from "react";

/** Data of a page: there at once in the first HTML, on its way after a navigation in the browser. */
export type Arriving<T> = T | Promise<T>;

/** The data itself; the nearest Suspense shows its fallback until it is there. */
export const useArrived = <T>(data: Arriving<T>): T => (data instanceof Promise ? use(data) : data);
