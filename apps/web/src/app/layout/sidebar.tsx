import { useLingui } from '@lingui/react/macro'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router-dom'
import { productName } from '../../components/public-layout.tsx'
import type { MenuEntry } from '../../lib/feature/feature.ts'
import { useIsNarrow } from '../../lib/use-is-narrow.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './app-shell.module.css'
import { useScreens } from './screens.ts'

export function Sidebar() {
  const { t } = useLingui()
  const { sidebarOpen, toggleSidebar } = useUi()
  const isNarrow = useIsNarrow()
  const iconsOnly = isNarrow || !sidebarOpen
  const Toggle = sidebarOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const toggleLabel = sidebarOpen ? t`Collapse the menu` : t`Expand the menu`
  return (
    <nav className={classes.side} aria-label={t`Screens`}>
      <Link to="/" className={classes.brand} aria-label={productName}>
        <img src="/icon.svg" alt="" width={28} height={28} />
        <span className={classes.label}>{productName}</span>
      </Link>
      <Links place="main" iconsOnly={iconsOnly} />
      <div className={classes.grow} />
      <Links place="settings" iconsOnly={iconsOnly} />
      <UnstyledButton className={`${classes.link} ${classes.sideToggle}`} aria-label={toggleLabel} onClick={toggleSidebar}>
        <Toggle size={20} aria-hidden />
        <span className={classes.label}>{toggleLabel}</span>
      </UnstyledButton>
    </nav>
  )
}

type LinksProps = { place: MenuEntry['section']; iconsOnly?: boolean; onFollow?: () => void }

export function Links({ place, iconsOnly = false, onFollow }: LinksProps) {
  const { t } = useLingui()
  return useScreens()
    .filter((screen) => screen.section === place)
    .map(({ path, label, icon: Icon }) => {
      const link = (
        <NavLink key={path} to={path} end={path === '/'} className={classes.link ?? ''} onClick={onFollow}>
          <Icon size={20} aria-hidden />
          <span className={classes.label}>{t(label)}</span>
        </NavLink>
      )
      if (!iconsOnly) return link
      const events = { hover: true, focus: false, touch: false }
      return (
        <Tooltip key={path} label={t(label)} position="right" openDelay={400} events={events}>
          {link}
        </Tooltip>
      )
    })
}
