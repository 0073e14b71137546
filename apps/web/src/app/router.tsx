import { createBrowserRouter, Navigate } from 'react-router-dom'
import { RouteError } from './route-error.tsx'

const shell = () => import('./shell.tsx')

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
      { path: '/sign-up', lazy: () => import('../routes/sign-up.tsx') },
      { path: '/verify-email', lazy: () => import('../routes/verify-email.tsx') },
      { path: '/forgot-password', lazy: () => import('../routes/forgot-password.tsx') },
      { path: '/reset-password', lazy: () => import('../routes/reset-password.tsx') },
      { path: '/accept-invitation', lazy: () => import('../routes/accept-invitation.tsx') },
      {
        id: '_app',
        lazy: shell,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { index: true, lazy: () => import('../routes/today.tsx') },
              { path: '/calendar', lazy: () => import('../routes/calendar.tsx') },
              { path: '/patients/:id?', lazy: () => import('../routes/patients.tsx') },
              { path: '/doctors/:id?', lazy: () => import('../routes/doctors.tsx') },
              { path: '/invoices', lazy: () => import('../routes/invoices.tsx') },
              { path: '/invoices/new', lazy: () => import('../routes/new-invoice.tsx') },
              { path: '/invoices/:id', lazy: () => import('../routes/invoice.tsx') },
              { path: '/prescriptions', lazy: () => import('../routes/prescriptions.tsx') },
              { path: '/prescriptions/new', lazy: () => import('../routes/new-prescription.tsx') },
              { path: '/prescriptions/:id', lazy: () => import('../routes/prescription.tsx') },
              { path: '/establishments/:id?', lazy: () => import('../routes/establishments.tsx') },
              {
                path: '/settings',
                lazy: () => import('../routes/settings.tsx'),
                children: [
                  { index: true, element: <Navigate to="/settings/profile" replace /> },
                  { path: 'profile', lazy: () => import('../routes/settings-profile.tsx') },
                  { path: 'password', lazy: () => import('../routes/settings-password.tsx') },
                  { path: 'appearance', lazy: () => import('../routes/settings-appearance.tsx') },
                  { path: 'language', lazy: () => import('../routes/settings-language.tsx') },
                  { path: 'notifications', lazy: () => import('../routes/settings-notifications.tsx') },
                  { path: 'scheduler', lazy: () => import('../routes/settings-scheduler.tsx') },
                  { path: 'clinic', lazy: () => import('../routes/settings-clinic.tsx') },
                  { path: 'assistant', lazy: () => import('../routes/settings-assistant.tsx') },
                  { path: 'users', lazy: () => import('../routes/settings-users.tsx') },
                  { path: 'audit-log', lazy: () => import('../routes/settings-audit-log.tsx') },
                ],
              },
            ],
          },
        ],
      },
      {
        lazy: () => import('./print-shell.tsx'),
        children: [
          { path: '/invoices/:id/print', lazy: () => import('../routes/print-invoice.tsx') },
          { path: '/prescriptions/:id/print', lazy: () => import('../routes/print-prescription.tsx') },
        ],
      },
      { path: '*', lazy: () => import('../routes/not-found.tsx') },
    ],
  },
])
