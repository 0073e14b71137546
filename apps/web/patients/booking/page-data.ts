import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'

/** What the server wrote into the page; `clinic` is null where nobody books by this address. */
export type PageData = { path: string; clinic: BookableClinic | null }

export const readPageData = (): PageData => JSON.parse(document.getElementById('data')?.textContent ?? '') as PageData
