import type { Access, SessionUser } from './session.ts'

/**
 * Today's appointments of one establishment, for the person who saw them: kept on the device, to be read while the server can't be
 * reached. Nothing else of the clinic is kept (docs/decisions/035-today-without-a-server.md).
 */
export type KeptDay = {
  user: SessionUser
  access: Access
  /** The clinic's day, half-open, instants as ISO text. */
  from: string
  to: string
  /** When it was right, milliseconds. */
  asOf: number
  /** Rows as their features know them. */
  events: unknown[]
  doctors: unknown[]
}

const key = 'kept-day'
/** Counted up when the shape changes: the day may have been kept by the build before. */
const format = 6

export const forgetDay = () => localStorage.removeItem(key)

/** Whether this browser is signed in as this person, at this establishment. */
function isSignedIn({ user, access }: Pick<KeptDay, 'user' | 'access'>): boolean {
  const cookies = document.cookie.split('; ')
  return cookies.includes(`userId=${user.id}`) && cookies.includes(`establishmentId=${access.establishment.id}`)
}

export function keepDay(day: KeptDay) {
  // Without a service worker the app itself could not be opened again, and nothing has to lie here.
  if (!('serviceWorker' in navigator) || !isSignedIn(day)) return
  try {
    localStorage.setItem(key, JSON.stringify({ format, ...day }))
  } catch {
    forgetDay() // no space is left
  }
}

function parseDay(text: string): KeptDay | undefined {
  try {
    const day = JSON.parse(text) as KeptDay & { format: number }
    return day.format === format ? day : undefined
  } catch {
    return undefined
  }
}

/** What is kept for whoever is signed in. Anybody else's, and yesterday's, is removed. */
export function readDay(): KeptDay | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  const day = parseDay(text)
  if (day && isSignedIn(day) && Date.now() < Date.parse(day.to)) return day
  forgetDay()
  return undefined
}

/** The server has said who is signed in. */
export function forgetDayUnlessOf(userId: string | undefined, establishmentId: string | undefined) {
  const day = readDay()
  if (day && (day.user.id !== userId || day.access.establishment.id !== establishmentId)) forgetDay()
}
