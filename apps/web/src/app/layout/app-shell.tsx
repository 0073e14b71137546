import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router-dom'
import { useToasts } from '../../components/feedback/notify.tsx'
import { Slot } from '../../components/slot.tsx'
import { UndoNotice } from '../../components/feedback/undo-notice.tsx'
import { replayEarlyKeys } from '../../lib/keys/early-keys.ts'
import type { MenuEntry } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useLoadAhead } from '../../lib/use-load-ahead.ts'
import { holdKeys, keyOf, useShortcut, useShortcutListener } from '../../lib/keys/use-shortcuts.ts'
import { isAssistantOpen, useModal } from '../../stores/modal.ts'
import { useUi } from '../../stores/ui.ts'
import { printInLight } from '../print-in-light.ts'
import { registerWorker } from '../register-worker.ts'
import classes from './app-shell.module.css'
import { LiveBanner } from './live-banner.tsx'
import { LiveChanges } from './live-changes.tsx'
import { useScreens } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const loadSearch = () => import('../search/search.tsx')
const Search = lazyPart(loadSearch)
const ShortcutMap = lazyPart(() => import('./shortcut-map.tsx'))
const Modals = lazyPart(() => import('../modals.tsx'))
const PhoneNavigation = lazyPart(() => import('./phone-navigation.tsx'))
const Toasts = lazyPart(() => import('../toasts.tsx'))

export function Frame() {
  const sidebarOpen = useUi((state) => state.sidebarOpen)
  const modalOpen = useModal(({ open }) => open !== null)
  const assistantOpen = useModal(isAssistantOpen)
  const [searching, setSearching] = useState(false)
  const [mapOpen, setMapOpen] = useState(false)
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const toasted = useToasts(({ asked }) => asked)

  useEffect(registerWorker, [])
  useEffect(printInLight, [])
  useShortcutListener()
  useShortcut('?', msg`Show this map`, () => setMapOpen(true))
  useSearchKey(searching, () => setSearching(true))
  useLoadAhead(loadSearch)
  useEffect(replayEarlyKeys, [])

  return (
    <div
      className={classes.frame}
      data-sidebar={sidebarOpen ? 'open' : 'narrow'}
      data-assistant={assistantOpen ? 'open' : undefined}
    >
      <LiveChanges />
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      {useScreens().map((screen) => (
        <ScreenShortcut key={screen.path} screen={screen} />
      ))}
      <Sidebar />
      <TopBar onSearch={() => setSearching(true)} onMenu={() => setMenu('open')} />
      <Progress />
      <main id="main" tabIndex={-1} className={classes.main}>
        <LiveBanner />
        <Outlet />
        <UndoNotice />
      </main>
      <div className={classes.overlays}>
        {searching && <Search onClose={() => setSearching(false)} />}
        {mapOpen && <ShortcutMap onClose={() => setMapOpen(false)} />}
        {modalOpen && <Modals />}
        {menu !== 'never' && <PhoneNavigation opened={menu === 'open'} onClose={() => setMenu('closed')} />}
        {toasted && <Toasts />}
        <Slot name="frameOverlays" />
      </div>
    </div>
  )
}

/** Of its own, so that a navigation does not draw the whole frame. */
function Progress() {
  const isLoading = useNavigation().state === 'loading'
  return <div className={classes.progress} data-active={isLoading || undefined} aria-hidden />
}

function ScreenShortcut({ screen }: { screen: MenuEntry }) {
  const navigate = useNavigate()
  useShortcut(screen.keys, screen.label, () => void navigate(screen.path))
  return null
}

/** Ctrl/Cmd+K works everywhere, also while typing. */
function useSearchKey(isOpen: boolean, open: () => void) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || keyOf(event).toLowerCase() !== 'k') return
      event.preventDefault()
      if (!isOpen) holdKeys(event)
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
