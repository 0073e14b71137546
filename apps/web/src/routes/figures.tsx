export { FiguresScreen as Component } from '../features/figures/figures-screen.tsx'
