import type { Permission } from '@clinic/shared/users/permissions'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import { RequirePermission } from '../components/require-permission.tsx'
import { withSentences } from '../i18n/activate.ts'
import * as appLayout from './layout/app-layout.tsx'
import { RouteError } from './route-error.tsx'

export { appLayout }

/** A screen that requires a permission; without it a notice is shown. */
const only = (permission: Permission, load: () => Promise<{ Component: () => ReactNode }>) => async () => {
  const { Component } = await load()
  return {
    Component: () => (
      <RequirePermission permission={permission}>
        <Component />
      </RequirePermission>
    ),
  }
}

/** The screens behind sign-in, each loaded at its first use. */
export const appRoutes: RouteObject[] = [
  {
    id: '_app',
    ...appLayout,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, lazy: withSentences(['events', 'invoices'], () => import('../routes/today.tsx')) },
          { path: '/calendar', lazy: withSentences(['events'], () => import('../routes/calendar.tsx')) },
          {
            path: '/patients/:id?',
            lazy: withSentences(['events', 'invoices', 'patients', 'prescriptions'], () => import('../routes/patients.tsx')),
          },
          { path: '/doctors/:id?', lazy: withSentences(['doctors'], () => import('../routes/doctors.tsx')) },
          {
            path: '/invoices',
            lazy: only(
              'invoice:read',
              withSentences(['invoices'], () => import('../routes/invoices.tsx')),
            ),
          },
          {
            path: '/invoices/new',
            lazy: only(
              'invoice:draft-own',
              withSentences(['invoices'], () => import('../routes/new-invoice.tsx')),
            ),
          },
          {
            path: '/invoices/:id',
            lazy: only(
              'invoice:read',
              withSentences(['invoices'], () => import('../routes/invoice.tsx')),
            ),
          },
          {
            path: '/till',
            lazy: only(
              'till:use',
              withSentences(['invoices', 'tills'], () => import('../routes/tills/tills.tsx')),
            ),
          },
          {
            path: '/till/:id',
            lazy: only(
              'till:use',
              withSentences(['invoices', 'tills'], () => import('../routes/tills/till.tsx')),
            ),
          },
          {
            path: '/prescriptions',
            lazy: only(
              'prescription:read',
              withSentences(['prescriptions'], () => import('../routes/prescriptions.tsx')),
            ),
          },
          {
            path: '/prescriptions/new',
            lazy: only(
              'prescription:draft-own',
              withSentences(['prescriptions'], () => import('../routes/new-prescription.tsx')),
            ),
          },
          {
            path: '/prescriptions/:id',
            lazy: only(
              'prescription:read',
              withSentences(['prescriptions'], () => import('../routes/prescription.tsx')),
            ),
          },
          {
            path: '/figures',
            lazy: only(
              'figures:read',
              withSentences(['figures', 'invoices'], () => import('../routes/figures.tsx')),
            ),
          },
          { path: '/establishments/:id?', lazy: withSentences(['establishments'], () => import('../routes/establishments.tsx')) },
          {
            path: '/settings',
            lazy: withSentences(['settings'], () => import('../routes/settings/settings.tsx')),
            children: [
              { index: true, element: <Navigate to="/settings/profile" replace /> },
              { path: 'profile', lazy: withSentences(['settings'], () => import('../routes/settings/profile.tsx')) },
              { path: 'password', lazy: withSentences(['settings'], () => import('../routes/settings/password.tsx')) },
              { path: 'appearance', lazy: withSentences(['settings'], () => import('../routes/settings/appearance.tsx')) },
              { path: 'language', lazy: withSentences(['settings'], () => import('../routes/settings/language.tsx')) },
              { path: 'notifications', lazy: withSentences(['settings'], () => import('../routes/settings/notifications.tsx')) },
              { path: 'scheduler', lazy: withSentences(['settings'], () => import('../routes/settings/scheduler.tsx')) },
              {
                path: 'clinic',
                lazy: withSentences(['establishments', 'settings'], () => import('../routes/settings/clinic.tsx')),
              },
              {
                path: 'price-list/:id?',
                lazy: withSentences(['price-list', 'settings'], () => import('../routes/settings/price-list.tsx')),
              },
              {
                path: 'assistant',
                lazy: withSentences(['assistant', 'settings'], () => import('../routes/settings/assistant.tsx')),
              },
              { path: 'backups', lazy: withSentences(['backups', 'settings'], () => import('../routes/settings/backups.tsx')) },
              { path: 'users/:id?', lazy: withSentences(['settings'], () => import('../routes/settings/users.tsx')) },
              {
                path: 'drugs/:id?',
                lazy: only(
                  'drug:read',
                  withSentences(['drugs', 'settings'], () => import('../routes/settings/drugs.tsx')),
                ),
              },
              {
                path: 'allergy-classes/:id?',
                lazy: only(
                  'allergy-class:read',
                  withSentences(['allergy-classes', 'settings'], () => import('../routes/settings/allergy-classes.tsx')),
                ),
              },
              { path: 'import', lazy: withSentences(['imports', 'settings'], () => import('../routes/settings/import.tsx')) },
              {
                path: 'audit-log',
                lazy: withSentences(
                  [
                    'certificates',
                    'credits',
                    'doctors',
                    'drugs',
                    'establishments',
                    'events',
                    'invoices',
                    'patients',
                    'prescriptions',
                    'price-list',
                    'settings',
                    'tills',
                  ],
                  () => import('../routes/settings/audit-log.tsx'),
                ),
              },
            ],
          },
        ],
      },
    ],
  },
  {
    lazy: () => import('./layout/print-layout.tsx'),
    children: [
      { path: '/calendar/print', lazy: () => import('../routes/print-day.tsx') },
      { path: '/appointments/:id/print', lazy: () => import('../routes/print-slip.tsx') },
    ],
  },
]
