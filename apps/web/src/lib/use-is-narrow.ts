import { useMediaQuery } from '@mantine/hooks'

/** Below this width nothing stands beside the content: the menu is icons, panels cover the screen, columns stand below each other. */
const narrow = '(max-width: 59.99em)'

export const useIsNarrow = () => useMediaQuery(narrow, window.matchMedia(narrow).matches, { getInitialValueInEffect: false })
