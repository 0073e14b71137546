import { useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import type { SettingsPage } from '../../../lib/feature/feature.ts'
import { gather } from '../../../lib/feature/known-features.ts'
import classes from '../settings.module.css'
import { useViewer } from '../../../stores/session.ts'

export function Component() {
  const { t } = useLingui()
  const { permissions } = useViewer()
  const places: [SettingsPage['section'], string][] = [
    ['own', t`Yours`],
    ['clinic', t`The clinic's`],
  ]
  const pages = gather(({ settings }) => settings).filter(({ needs }) => !needs || permissions.includes(needs))
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label={t`Settings`} ref={useShownLink()}>
        {places.map(([place, heading]) => {
          const shown = pages.filter(({ section }) => section === place)
          if (shown.length === 0) return null
          return (
            <Fragment key={place}>
              <div className={classes.heading}>{heading}</div>
              {shown.map(({ path, label, icon: Icon }) => (
                <NavLink key={path} to={path} className={classes.link ?? ''}>
                  <Icon size={18} aria-hidden />
                  {t(label)}
                </NavLink>
              ))}
            </Fragment>
          )
        })}
      </nav>
      <div className={classes.body}>
        <Outlet />
      </div>
    </div>
  )
}

/** On a phone the links scroll sideways: the one of this screen is to be seen. */
function useShownLink() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}
