import { createBrowserRouter } from 'react-router-dom'
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
              { path: '/settings/appearance', lazy: () => import('../routes/settings-appearance.tsx') },
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
