import { useMediaQuery } from '@mantine/hooks'

/** Below this width doctors or days beside each other are too narrow to be read. */
const phone = '(max-width: 37.49em)'

export const useIsPhone = () => useMediaQuery(phone, window.matchMedia(phone).matches, { getInitialValueInEffect: false })
