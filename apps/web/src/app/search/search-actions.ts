import { dateOf } from '@clinic/shared/time/time'
import { useNavigate } from 'react-router-dom'
import type { Destination, FinderAction } from '../../lib/feature/feature.ts'
import { gather } from '../../lib/feature/known-features.ts'
import { useViewer } from '../../stores/session.ts'
import { useScreens } from '../layout/screens.ts'

/** The screens that the viewer may open; with `all` those of the settings too. */
export function useDestinations({ all }: { all: boolean }): Destination[] {
  const { permissions } = useViewer()
  const screens = useScreens()
  if (!all) return screens
  return [...screens, ...gather(({ settings }) => settings).filter(({ needs }) => !needs || permissions.includes(needs))]
}

type SearchAction = Omit<FinderAction, 'run'> & { run: () => void }

/** The actions that the viewer may do from any screen. */
export function useActions(): SearchAction[] {
  const navigate = useNavigate()
  const { permissions, establishment } = useViewer()
  const app = {
    open: (path: string) => void navigate(path),
    today: dateOf(new Date(), establishment.timeZone),
  }
  return gather(({ actions }) => actions)
    .filter(({ needs, isOffered }) => (!needs || permissions.includes(needs)) && (!isOffered || isOffered()))
    .map((action) => ({ ...action, run: () => action.run(app) }))
}
