/** Counted by the request log, read by /metrics. */
const requests = new Map<string, { count: number; seconds: number }>();

export function countRequest(status: number, ms: number): void {
  const kind = `${Math.floor(status / 100)}xx`;
  const entry = requests.get(kind);
  if (entry) {
    entry.count++;
    entry.seconds += ms / 1000;
  } else requests.set(kind, { count: 1, seconds: ms / 1000 });
}

interface Gauges {
  cachedAnswers: number;
  databaseConnections: number;
  databaseWaiting: number;
}

/** Prometheus' text format. */
export function writeMetrics(gauges: Gauges): string {
  const memory = process.memoryUsage();
  const lines = [...requests].flatMap(([kind, { count, seconds }]) => [
    `store_requests_total{status="${kind}"} ${count}`,
    `store_request_seconds_total{status="${kind}"} ${seconds.toFixed(3)}`,
  ]);
  return [
    ...lines,
    `store_cached_answers ${gauges.cachedAnswers}`,
    `store_database_connections ${gauges.databaseConnections}`,
    `store_database_waiting ${gauges.databaseWaiting}`,
    `store_resident_memory_bytes ${memory.rss}`,
    `store_heap_used_bytes ${memory.heapUsed}`,
    `store_uptime_seconds ${Math.round(process.uptime())}`,
    "",
  ].join("\n");
}
