/**
 * Limits that Postgres enforces on the connections of a log-in: a statement may wait 5 s for a lock, so that no request hangs; a
 * transaction and its locks end when the client stops answering. `statementTimeout` is in milliseconds.
 */
export const sessionLimits = (statementTimeout: number): Record<string, string> => ({
  statement_timeout: String(statementTimeout),
  lock_timeout: '5000',
  idle_in_transaction_session_timeout: '20000',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
})
