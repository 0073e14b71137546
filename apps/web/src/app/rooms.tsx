import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import { needAllWords } from '../i18n/activate.ts'
import { RouteError } from './route-error.tsx'
import { withWords } from './with-words.ts'

const room = <Screen,>(load: () => Promise<Screen>) => withWords(needAllWords, load)

/** Every screen behind sign-in, loaded when it is first asked for. */
export const rooms: RouteObject[] = [
  {
    id: '_app',
    lazy: () => import('./shell.tsx'),
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
]
