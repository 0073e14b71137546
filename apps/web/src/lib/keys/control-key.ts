/** The key of shortcuts, as it is printed on this device's keyboard. */
export const controlKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
