import type { RouteObject } from 'react-router-dom'
import { createBrowserRouter } from 'react-router-dom'
import { RouteError } from './route-error.tsx'

/** The shell comes along, with the names of its screens, while the server checks the password. */
async function signIn() {
  document.addEventListener('submit', () => void Promise.all([import('./rooms.tsx'), import('./shell.tsx')]), { once: true })
  return import('../routes/sign-in.tsx')
}

/** Behind these doors are the rooms: an address that is none of the doors' asks for them. */
const routes: RouteObject[] = [
  {
    id: 'house',
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/sign-in', lazy: signIn },
      { path: '/google-done', lazy: () => import('../routes/google-done.tsx') },
      { path: '/sign-up', lazy: () => import('../routes/sign-up.tsx') },
      { path: '/verify-email', lazy: () => import('../routes/verify-email.tsx') },
      { path: '/forgot-password', lazy: () => import('../routes/forgot-password.tsx') },
      { path: '/reset-password', lazy: () => import('../routes/reset-password.tsx') },
      { path: '/accept-invitation', lazy: () => import('../routes/accept-invitation.tsx') },
      { path: '*', lazy: () => import('../routes/not-found.tsx') },
    ],
  },
]

let patched = false

export const router = createBrowserRouter(routes, {
  async patchRoutesOnNavigation({ patch }) {
    if (patched) return
    const { rooms } = await import('./rooms.tsx')
    if (!patched) patch('house', rooms)
    patched = true
  },
})
