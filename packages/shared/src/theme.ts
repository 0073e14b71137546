/** Colour themes; the choice is stored on the device. An unknown one falls back to `default`, with a warning. */
export const themes = ['default', 'dark', 'light', 'blue', 'green', 'indigo'] as const
export type Theme = (typeof themes)[number]
export const defaultTheme: Theme = 'default'

/** Theme breakpoints in pixels (specification, section 2). */
export const breakpoints = { xs: 360, sm: 600, md: 960, lg: 1367, xl: 1440 } as const

/** Notifications: at most 3 at once, hidden after 2000 ms (specification, section 2). */
export const notificationLimit = 3
export const notificationAutoHide = 2000
