/**
 * Settings that keep patients' data out of Postgres' own log. The text of an error can quote a value ("invalid input syntax for
 * type date"), its detail the whole row; the server's log has the code, the constraint and the stack instead.
 */
export const logSettings = {
  log_min_messages: 'log', // a server's messages, not the errors of statements
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
}

/** For the whole server; its own warnings are still logged. */
export const serverLogSettings = Object.entries(logSettings).filter(([name]) => name !== 'log_min_messages')
