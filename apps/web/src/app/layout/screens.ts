import { gather } from '../../lib/feature/known-features.ts'
import type { MenuEntry } from '../../lib/feature/feature.ts'
import { useViewer } from '../../stores/session.ts'

/** The screens that the viewer may open, for the sidebar, the search and the shortcut map. */
export function useScreens(): MenuEntry[] {
  const { permissions } = useViewer()
  return gather(({ menu }) => menu).filter(({ needs }) => !needs || permissions.includes(needs))
}
