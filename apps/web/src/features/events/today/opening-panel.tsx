import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { EmptyPanel } from '../../../components/empty-panel.tsx'
import classes from './today-panel.module.css'

/** Whether a key has asked for a panel whose address is not drawn yet. */
const useOpening = create(() => ({ isOpening: false }))

/** Opens a panel by its address. */
export function useOpenPanel() {
  const navigate = useNavigate()
  return (to: string, options?: { state: unknown }) => {
    if (to !== location.pathname + location.search) useOpening.setState({ isOpening: true })
    void navigate(to, options)
  }
}

/**
 * The panel that a key opens, still empty, in the picture that follows the key: the router draws all that knows the address before the
 * panel itself, which takes a slow PC some tenths of a second.
 */
export function OpeningPanel() {
  const isOpening = useOpening((state) => state.isOpening)
  const { key } = useLocation()
  useLayoutEffect(() => useOpening.setState({ isOpening: false }), [key])
  return (
    isOpening && (
      <div className={classes.over}>
        <EmptyPanel />
      </div>
    )
  )
}
