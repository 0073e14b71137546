/** For what has the focus in a dialog over another one: Mantine's dialogs all hear Escape on the window, and the one below would close, too. */
export const untouchedEscape = { 'data-mantine-stop-propagation': 'true' }
