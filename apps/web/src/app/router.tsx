import type { RouteObject } from 'react-router-dom'
import { createBrowserRouter } from 'react-router-dom'
import { needWords } from '../i18n/activate.ts'
import { RouteError } from './route-error.tsx'
import { withWords } from './with-words.ts'

const door = <Screen,>(load: () => Promise<Screen>) => withWords(() => needWords('doors'), load)

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
      { path: '/sign-up', lazy: door(() => import('../routes/sign-up.tsx')) },
      { path: '/verify-email', lazy: door(() => import('../routes/verify-email.tsx')) },
      { path: '/forgot-password', lazy: door(() => import('../routes/forgot-password.tsx')) },
      { path: '/reset-password', lazy: door(() => import('../routes/reset-password.tsx')) },
      { path: '/accept-invitation', lazy: door(() => import('../routes/accept-invitation.tsx')) },
      { path: '*', lazy: door(() => import('../routes/not-found.tsx')) },
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
