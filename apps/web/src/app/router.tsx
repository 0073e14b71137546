import { createBrowserRouter, Navigate } from 'react-router-dom'
import { needWords } from '../i18n/activate.ts'
import { RouteError } from './route-error.tsx'

const shell = () => import('./shell.tsx')

/** A screen together with its words. */
const withWords =
  <Screen,>(words: 'doors' | 'messages', load: () => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), needWords(words)])
    return screen
  }
const door = <Screen,>(load: () => Promise<Screen>) => withWords('doors', load)
const room = <Screen,>(load: () => Promise<Screen>) => withWords('messages', load)

/** The shell comes along while the server checks the password. */
async function signIn() {
  document.addEventListener('submit', () => void shell(), { once: true })
  return import('../routes/sign-in.tsx')
}

/** Every screen is loaded when it is first asked for. */
export const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/sign-in', lazy: signIn },
      { path: '/sign-up', lazy: door(() => import('../routes/sign-up.tsx')) },
      { path: '/verify-email', lazy: door(() => import('../routes/verify-email.tsx')) },
      { path: '/forgot-password', lazy: door(() => import('../routes/forgot-password.tsx')) },
      { path: '/reset-password', lazy: door(() => import('../routes/reset-password.tsx')) },
      { path: '/accept-invitation', lazy: door(() => import('../routes/accept-invitation.tsx')) },
      {
        id: '_app',
        lazy: shell,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { index: true, lazy: () => import('../routes/today.tsx') },
              { path: '/calendar', lazy: () => import('../routes/calendar.tsx') },
              { path: '/patients/:id?', lazy: room(() => import('../routes/patients.tsx')) },
              { path: '/doctors/:id?', lazy: room(() => import('../routes/doctors.tsx')) },
              { path: '/invoices', lazy: room(() => import('../routes/invoices.tsx')) },
              { path: '/invoices/new', lazy: room(() => import('../routes/new-invoice.tsx')) },
              { path: '/invoices/:id', lazy: room(() => import('../routes/invoice.tsx')) },
              { path: '/prescriptions', lazy: room(() => import('../routes/prescriptions.tsx')) },
              { path: '/prescriptions/new', lazy: room(() => import('../routes/new-prescription.tsx')) },
              { path: '/prescriptions/:id', lazy: room(() => import('../routes/prescription.tsx')) },
              { path: '/establishments/:id?', lazy: room(() => import('../routes/establishments.tsx')) },
              {
                path: '/settings',
                lazy: room(() => import('../routes/settings.tsx')),
                children: [
                  { index: true, element: <Navigate to="/settings/profile" replace /> },
                  { path: 'profile', lazy: room(() => import('../routes/settings-profile.tsx')) },
                  { path: 'password', lazy: room(() => import('../routes/settings-password.tsx')) },
                  { path: 'appearance', lazy: room(() => import('../routes/settings-appearance.tsx')) },
                  { path: 'language', lazy: room(() => import('../routes/settings-language.tsx')) },
                  { path: 'notifications', lazy: room(() => import('../routes/settings-notifications.tsx')) },
                  { path: 'scheduler', lazy: room(() => import('../routes/settings-scheduler.tsx')) },
                  { path: 'clinic', lazy: room(() => import('../routes/settings-clinic.tsx')) },
                  { path: 'users', lazy: room(() => import('../routes/settings-users.tsx')) },
                  { path: 'audit-log', lazy: room(() => import('../routes/settings-audit-log.tsx')) },
                ],
              },
            ],
          },
        ],
      },
      {
        lazy: room(() => import('./print-shell.tsx')),
        children: [
          { path: '/invoices/:id/print', lazy: room(() => import('../routes/print-invoice.tsx')) },
          { path: '/prescriptions/:id/print', lazy: room(() => import('../routes/print-prescription.tsx')) },
        ],
      },
      { path: '*', lazy: door(() => import('../routes/not-found.tsx')) },
    ],
  },
])
