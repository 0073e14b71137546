/** Faults of the screens, which a test without a browser notices. */
const list = 'stores/list-store'
const routes = 'app/app-routes'

export const faultsOfWeb = [
  fault('2.1', `${routes}.tsx`, "id: '_app'", "id: 'app'", `${routes}.test.tsx`),
  fault('2.2b', 'stores/ui.ts', 'console.warn(`Unknown', 'void (`Unknown', 'stores/ui.test.ts'),
  fault('2.2c', 'stores/ui.ts', "name: 'clinic-ui'", "name: 'clinic-ui', skipHydration: true", 'stores/ui.test.ts'),
  fault(
    '2.4b',
    'stores/scheduler.ts',
    "name: 'clinic-scheduler'",
    "name: 'clinic-scheduler', skipHydration: true",
    'stores/scheduler.test.ts',
  ),
  fault('2.5a', 'app/toasts.tsx', ' {...notificationSettings}', '', 'app/toasts.test.tsx'),
  fault('2.5b', 'components/feedback/notify.tsx', "'bottom-right'", "'top-left'", 'app/toasts.test.tsx'),
  fault(
    '2.6',
    'stores/modal.ts',
    'open: { name, props } as OpenModal',
    'open: open ?? ({ name, props } as OpenModal)',
    'stores/modal.test.ts',
  ),
  fault(
    '3.3a',
    'stores/session.ts',
    'isInitialized: true, user: sessionUser(user)',
    'isInitialized: false, user: sessionUser(user)',
    'stores/session.test.ts',
  ),
  fault('3.5c', 'stores/presence.ts', '?? doctor.status', "?? 'offline'", 'stores/presence.test.ts'),
  fault(
    '3.8c',
    'components/record-panel.tsx',
    'record === null && !failure',
    '!record && !failure',
    'components/record-panel.test.tsx',
  ),
  fault(
    '4.1',
    `${list}.ts`,
    'pageInfo: { currentPage: 1, totalPages: 1 }',
    'pageInfo: { currentPage: 1, totalPages: 0 }',
    `${list}.test.ts`,
  ),
  fault('4.2a', `${list}.ts`, 'set({ loading: true, error: null })', 'set({ loading: true })', `${list}.test.ts`),
  fault('4.2b', `${list}.ts`, 'reset ? [] : data, rows', 'data, rows', `${list}.test.ts`),
  fault(
    '4.2c',
    `${list}.ts`,
    'set({ error: toFailure(error), loading: false })',
    'set({ error: toFailure(error) })',
    `${list}.test.ts`,
  ),
  fault('4.3a', `${list}.ts`, 'if (rowOf(row.id) || confirmed.has(row.id)) accept(row)', 'accept(row)', `${list}.test.ts`),
  fault('4.3a', `${list}.ts`, 'data.filter((row) => row.id !== id)', 'data.slice(1)', `${list}.test.ts`),
  fault(
    '4.4',
    `${list}.ts`,
    'if (!Array.isArray(rows)) return source.onInvalid?.(rows)',
    '',
    'features/prescriptions/data/list-prescriptions.test.ts',
  ),
  fault(
    '4.9',
    'stores/session.ts',
    'isAuthenticated: false,\n  isInitialized',
    'isAuthenticated: true,\n  isInitialized',
    'stores/session.test.ts',
  ),
  fault(
    '5.5a',
    'features/invoices/invoice-ids.ts',
    "missing: 'establishment'",
    "missing: 'invoice'",
    'features/invoices/invoice-ids.test.ts',
  ),
  fault(
    '5.5b',
    'features/prescriptions/prescription-id.ts',
    'if (!id)',
    'if (id === undefined)',
    'features/prescriptions/prescription-id.test.ts',
  ),
  fault('8.3', 'lib/account/auth.ts', ", 'SIGN_UP_FAILED')", ')', 'features/accounts/routes/sign-up.test.tsx'),
  fault(
    '8.4',
    'features/accounts/routes/sign-up.tsx',
    '{mailWaits ? (',
    '{!mailWaits ? (',
    'features/accounts/routes/sign-up.test.tsx',
  ),
  fault(
    '8.12a',
    'features/invoices/data/list-invoices.ts',
    "console.warn('Invalid",
    "console.info('Invalid",
    'features/invoices/data/list-invoices.test.ts',
  ),
  fault('8.12c', 'graphql/live-policy.ts', '4406, 4409', '4406', 'graphql/live-policy.test.ts'),
  fault(
    '9.8',
    'components/list/missing-value.tsx',
    '<Trans>N/A</Trans>',
    '<Trans>-</Trans>',
    'components/list/missing-value.test.tsx',
  ),
  fault('9.9a', 'graphql/live-policy.ts', 'delayFactor = 1.3', 'delayFactor = 2', 'graphql/live-policy.test.ts'),
  fault('9.9a', 'graphql/live-policy.ts', 'longestPause = 30_000', 'longestPause = 60_000', 'graphql/live-policy.test.ts'),
  fault('9.10a', 'lib/timed-fetch.ts', '/\\bMobi/.test', '/\\bPhone/.test', 'testing/request-timeout.test.ts'),
  fault('9.11', 'graphql/live-policy.ts', 'maxRetries = 3', 'maxRetries = 30', 'graphql/live-policy.test.ts'),
]

function fault(row, file, from, to, test) {
  return { row, file: `apps/web/src/${file}`, from, to, test: `apps/web/src/${test}` }
}
