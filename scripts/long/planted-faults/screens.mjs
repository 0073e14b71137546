/** Faults of the screens: what they ask, say and show. */
const catalogue = 'testing/error-catalogue.test.tsx'
const fetched = 'testing/fetched-records.test.tsx'
const ownAddress = 'features/settings/clinic/own-address-line.tsx'
const errorText = 'lib/error-text.ts'

export const faultsOfScreens = [
  fault('1.3a', 'i18n/languages.ts', "defaultLanguage: Language = 'en'", "defaultLanguage: Language = 'th'", 'stores/ui.test.ts'),
  fault('1.3c', errorText, 'check the connection and try again.`,\n}', 'check the network and try again.`,\n}', 'lib/errors.test.ts'),
  fault('1.5c', 'features/assistant/messages/plain-text.tsx', '<span key={at}>{text}</span>)', '<span key={at} dangerouslySetInnerHTML={{ __html: text }} />)', 'features/assistant/messages/plain-text.test.tsx'),
  fault('2.3', 'features/events/calendar/calendar-window.ts', 'moved > lastDate ? lastDate : moved', 'moved', 'features/events/calendar/calendar-url.test.ts'),
  fault('2.3', 'pickers/date-grid.tsx', 'minDate = firstDate', "minDate = '1800-01-01'", 'pickers/date-grid.test.tsx'),
  fault('2.4a', 'components/feedback/notify.tsx', 'if (!useUi.getState().notifications) return', '', 'app/toasts.test.tsx'),
  fault('2.4a', 'stores/ui.ts', 'merge: (stored, current) => ({ ...current, ...readPreferences(stored) })', 'merge: (_stored, current) => current', 'stores/ui.test.ts'),
  fault('2.4c', ownAddress, "{address.state === 'loading' && <Skeleton", "{address.state === 'success' && <Skeleton", catalogue),
  fault('2.5c', 'components/feedback/notify.tsx', 'autoClose: notificationAutoHide', 'autoClose: 10_000', 'app/toasts.test.tsx'),
  fault('2.7b', 'features/events/calendar/calendar-url.ts', "if (id) return { kind: 'event', id }", '', 'features/events/calendar/calendar-url.test.ts'),
  fault('2.7b', 'lib/list/use-list-params.ts', 'const written = new URLSearchParams(search)', 'const written = new URLSearchParams()', 'lib/list/use-list-params.test.ts'),
  fault('3.7b', 'features/doctors/add-doctor.tsx', 'establishmentIds: [establishmentId]', 'establishmentIds: [establishmentId, establishmentId]', 'features/doctors/blank-doctor.test.tsx'),
  fault('3.13a', 'features/settings/routes/password.tsx', 'name="old"', 'name="current"', 'features/settings/routes/password.test.tsx'),
  fault('3.13b', 'lib/form/use-uploads.ts', 'withoutEnding(name).slice(0, 200), previewUrl }', "'picture', previewUrl }", 'components/form/media/media-editor.test.tsx'),
  fault('4.3b', 'stores/list-store.ts', 'data.filter((row) => row.id !== id)', 'data', 'stores/list-store.property.test.ts'),
  fault('4.5a', 'lib/use-record.ts', 'isNoId ? null : answer.failure', 'null', fetched),
  fault('4.7a', 'components/labels/event-labels.ts', 'cancelled: msg`Canceled`', 'cancelled: msg`Called off`', 'testing/change-sentence.test.ts'),
  fault('4.5b', 'lib/use-record.ts', 'next === undefined || (known && next && next.version < known.version) ? known : next', 'known ?? next', 'testing/single-records.test.tsx'),
  fault('4.5c', 'stores/presence.ts', 'statuses: { ...statuses, [doctorId]: status }', 'statuses: { ...statuses }', 'stores/presence.test.ts'),
  fault('4.6', 'features/establishments/get-establishment.ts', "failedTask: 'fetchEstablishment'", "failedTask: 'fetchDoctor'", catalogue),
  fault('4.8', 'features/accounts/routes/sign-in.tsx', 'await navigate(returnTo, { replace: true })', "await navigate('/', { replace: true })", 'features/accounts/routes/sign-in.test.tsx'),
  fault('4.10d', 'stores/session.ts', 'isAuthenticated: false,\n      isInitialized: true', 'isAuthenticated: true,\n      isInitialized: true', 'stores/session.test.ts'),
  fault('4.13', ownAddress, "{address.state === 'success' && <Text", "{address.state === 'error' && <Text", catalogue),
  fault('7.1c', 'graphql/live-connection.ts', 'console.info(`Live updates: closed (${code})`)', '', 'testing/request-policy.test.ts'),
  fault('7.1e', 'graphql/client.ts', "requestPolicy: RequestPolicy = 'cache-first'", "requestPolicy: RequestPolicy = 'network-only'", 'testing/request-policy.test.ts'),
  fault('7.1e', 'graphql/fresh-answers.ts', 'for (const { userId } of presencesChanged ?? []) changed(userId)', '', 'testing/single-records.test.tsx'),
  fault('8.5', 'features/accounts/mail-not-sent.tsx', "['NETWORK', 'UNAVAILABLE', 'INTERNAL']", "['UNAVAILABLE', 'INTERNAL']", catalogue),
  fault('8.6', 'lib/account/account-access.ts', "throw new Failure({ code: 'NO_USER' }, error)", 'throw error', catalogue),
  fault('8.7', 'lib/account/account-access.ts', "console.warn('Password update failed', error)", '', catalogue),
  fault('8.8', 'features/settings/profile/own-photo.tsx', "console.warn('Photo update failed', error)", '', catalogue),
  fault('8.9', 'features/invoices/invoice-ids.ts', "missing: 'establishment'", "missing: 'prescription'", 'features/invoices/invoice-ids.test.ts'),
  fault('8.10', ownAddress, 'if (message === null) return t`Failed to fetch IP address`', '', catalogue),
  fault('8.11', errorText, 'deletePrescription: msg`Failed to delete prescription`', 'deletePrescription: msg`Failed to delete invoice`', catalogue),
  fault('8.11', 'lib/failed-task.ts', "|| failure.code !== 'INTERNAL' ||", '||', catalogue),
  fault('9.11', 'graphql/live-connection.ts', "if (document.visibilityState === 'visible') retry()", '', 'graphql/live-connection.test.ts'),
]

function fault(row, file, from, to, test) {
  return { row, file: `apps/web/src/${file}`, from, to, test: `apps/web/src/${test}` }
}
