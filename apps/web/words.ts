/**
 * Which files' words come in which catalogue, by when they are needed: at sign-in, at the other screens before the shell, in the
 * shell with Today and the calendar. All other words come with the first screen or part that needs them. The build checks the lists.
 */
const door = [
  'app/route-error.tsx',
  'components/door.tsx',
  'components/error-state.tsx',
  'components/field-message.tsx',
  'components/google-button.tsx',
  'components/language-switch.tsx',
  'components/send-verification.tsx',
  'lib/error-text.ts',
  'routes/sign-in.tsx',
]
const doors = [
  'components/new-password.tsx',
  'components/role-names.ts',
  'routes/accept-invitation.tsx',
  'routes/forgot-password.tsx',
  'routes/not-found.tsx',
  'routes/reset-password.tsx',
  'routes/sign-up.tsx',
  'routes/verify-email.tsx',
]
const desk = [
  'app/account-menu.tsx',
  'app/clinic-switch.tsx',
  'app/frame.tsx',
  'app/live-banner.tsx',
  'app/live-state.tsx',
  'app/screens.ts',
  'app/sidebar.tsx',
  'app/theme-menu.tsx',
  'app/top-bar.tsx',
  'components/online-dot.tsx',
  'components/role-names.ts',
  'components/theme-names.ts',
  'features/events/agenda.tsx',
  'features/events/calendar-block.tsx',
  'features/events/calendar-column.tsx',
  'features/events/calendar-filters.tsx',
  'features/events/calendar-screen.tsx',
  'features/events/calendar-show-more.tsx',
  'features/events/calendar-skeleton.tsx',
  'features/events/calendar-toolbar.tsx',
  'features/events/calendar.tsx',
  'features/events/date-jump.tsx',
  'features/events/entry-line.tsx',
  'features/events/event-words.ts',
  'features/events/no-doctors.tsx',
  'features/events/today-line.tsx',
  'features/events/undo-bar.tsx',
  'features/events/use-calendar-shortcuts.ts',
  'features/first-steps/first-steps-card.tsx',
  'features/invoices/unpaid-note.tsx',
  'routes/today.tsx',
]
export const words = { door, doors, desk }
