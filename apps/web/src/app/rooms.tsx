import type { Permission } from '@clinic/shared/permissions'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import { Needs } from '../components/needs.tsx'
import { needAllWords } from '../i18n/activate.ts'
import { RouteError } from './route-error.tsx'
import { withWords } from './with-words.ts'

const room = <Screen,>(load: () => Promise<Screen>) => withWords(needAllWords, load)

/** A screen for those who have this permission; everybody else is told that it is not for them. */
const only = (permission: Permission, load: () => Promise<{ Component: () => ReactNode }>) =>
  room(async () => {
    const { Component } = await load()
    return {
      Component: () => (
        <Needs permission={permission}>
          <Component />
        </Needs>
      ),
    }
  })

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
          { path: '/invoices', lazy: only('invoice:read', () => import('../routes/invoices.tsx')) },
          { path: '/invoices/new', lazy: only('invoice:draft-own', () => import('../routes/new-invoice.tsx')) },
          { path: '/invoices/:id', lazy: only('invoice:read', () => import('../routes/invoice.tsx')) },
          { path: '/prescriptions', lazy: only('prescription:read', () => import('../routes/prescriptions.tsx')) },
          { path: '/prescriptions/new', lazy: only('prescription:draft-own', () => import('../routes/new-prescription.tsx')) },
          { path: '/prescriptions/:id', lazy: only('prescription:read', () => import('../routes/prescription.tsx')) },
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
              { path: 'assistant', lazy: room(() => import('../routes/settings-assistant.tsx')) },
              { path: 'backups', lazy: room(() => import('../routes/settings-backups.tsx')) },
              { path: 'users', lazy: room(() => import('../routes/settings-users.tsx')) },
              { path: 'import', lazy: room(() => import('../routes/settings-import.tsx')) },
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
      { path: '/calendar/print', lazy: room(() => import('../routes/print-day.tsx')) },
      { path: '/appointments/:id/print', lazy: room(() => import('../routes/print-slip.tsx')) },
      { path: '/invoices/:id/print', lazy: only('invoice:read', () => import('../routes/print-invoice.tsx')) },
      { path: '/prescriptions/:id/print', lazy: only('prescription:read', () => import('../routes/print-prescription.tsx')) },
    ],
  },
]
