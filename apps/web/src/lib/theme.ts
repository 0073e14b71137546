import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'
import { alpha, createTheme, defaultVariantColorsResolver } from '@mantine/core'
import { breakpoints } from '@clinic/shared/theme'
import type { Theme } from '@clinic/shared/theme'

type Look = {
  scheme: 'light' | 'dark'
  primary: string
  /** Which shade of the primary colour fills buttons. */
  shade: 4 | 5 | 6 | 7 | 8 | 9
  /** Behind the page, and behind the sidebar and the top bar. */
  canvas: string
  frame: string
  line: string
  /** The primary colour itself, for the swatch in the settings. */
  accent: string
  dark?: MantineColorsTuple
}

/** Those whose letters stand out from their ground in every theme. */
const allowedInitialsColors = ['pink', 'grape', 'violet', 'indigo', 'blue', 'cyan']

const teal: MantineColorsTuple = [
  '#e6f7f8',
  '#d3edef',
  '#a7dae0',
  '#78c7d0',
  '#52b6c3',
  '#39acba',
  '#2aa7b7',
  '#18808d',
  '#0b6b78',
  '#005a66',
]
const ink: MantineColorsTuple = [
  '#f1f3f5',
  '#e3e6ea',
  '#c6ccd3',
  '#a6afba',
  '#8a96a4',
  '#788696',
  '#6c7b8d',
  '#4a5868',
  '#36424f',
  '#232d38',
]
const leaf: MantineColorsTuple = [
  '#ebf8ee',
  '#d3f0da',
  '#b0e2bc',
  '#88d29a',
  '#62c27a',
  '#46b463',
  '#37a556',
  '#2a8c46',
  '#21743a',
  '#195c2d',
]
const neutralDark: MantineColorsTuple = [
  '#d5d7da',
  '#b9bcc1',
  '#9da1a8',
  '#767b84',
  '#434852',
  '#363b44',
  '#2a2e36',
  '#1f2229',
  '#181b20',
  '#121418',
]
const indigoDark: MantineColorsTuple = [
  '#dcdef2',
  '#bec2e0',
  '#a2a7cc',
  '#7b81ad',
  '#454b7a',
  '#383e69',
  '#2c3158',
  '#222647',
  '#1b1e3a',
  '#14162c',
]

/** The six themes of the specification: four bright, two dark. */
export const looks: Record<Theme, Look> = {
  default: {
    scheme: 'light',
    primary: 'teal',
    shade: 8,
    canvas: '#ffffff',
    frame: '#f6f8f9',
    line: '#dfe4e8',
    accent: '#0b6b78',
  },
  light: { scheme: 'light', primary: 'ink', shade: 8, canvas: '#ffffff', frame: '#ffffff', line: '#e3e6ea', accent: '#36424f' },
  blue: { scheme: 'light', primary: 'blue', shade: 8, canvas: '#fbfdff', frame: '#e9f2fc', line: '#cfe0f3', accent: '#1971c2' },
  green: { scheme: 'light', primary: 'leaf', shade: 8, canvas: '#fcfefc', frame: '#eaf5ed', line: '#cfe4d5', accent: '#21743a' },
  dark: {
    scheme: 'dark',
    primary: 'blue',
    shade: 5,
    canvas: '#181b20',
    frame: '#121418',
    line: '#363b44',
    accent: '#339af0',
    dark: neutralDark,
  },
  indigo: {
    scheme: 'dark',
    primary: 'indigo',
    shade: 4,
    canvas: '#1b1e3a',
    frame: '#14162c',
    line: '#383e69',
    accent: '#748ffc',
    dark: indigoDark,
  },
}

const inEm = (pixels: number) => `${pixels / 16}em`

export function mantineTheme(theme: Theme): MantineThemeOverride {
  const { primary, shade, dark } = looks[theme]
  return createTheme({
    colors: { teal, ink, leaf, ...(dark && { dark }) },
    primaryColor: primary,
    primaryShade: shade,
    components: { Avatar: { defaultProps: { allowedInitialsColors } } },
    autoContrast: true,
    luminanceThreshold: 0.179,
    fontFamily: "'Clinic Sans', sans-serif",
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '1.5' },
        h2: { fontSize: '16px', lineHeight: '1.5' },
        h3: { fontSize: '14px', lineHeight: '1.5' },
      },
    },
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
    defaultRadius: 'sm',
    respectReducedMotion: true,
    breakpoints: {
      xs: inEm(breakpoints.xs),
      sm: inEm(breakpoints.sm),
      md: inEm(breakpoints.md),
      lg: inEm(breakpoints.lg),
      xl: inEm(breakpoints.xl),
    },
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input)
      const palette = input.theme.colors[input.color ?? input.theme.primaryColor]
      if (input.variant !== 'light' || !palette) return colors
      // Mantine's light variant writes too pale on a bright page, and paints too loud on a dark one.
      return looks[theme].scheme === 'light'
        ? { ...colors, color: palette[9] }
        : { ...colors, color: palette[3], background: alpha(palette[6], 0.18) }
    },
    other: looks[theme],
  })
}

/** Mantine's own colours for the scheme are more specific than those of no scheme, so these belong to the scheme too. */
export const cssVariables: CSSVariablesResolver = ({ other }) => {
  const { canvas, frame, line, scheme } = other as Look
  const surfaces = {
    '--mantine-color-body': canvas,
    '--app-frame': frame,
    '--app-line': line,
    '--mantine-color-default-border': line,
  }
  const light = {
    '--mantine-color-text': '#16191d',
    '--mantine-color-dimmed': '#59626d',
    '--mantine-color-placeholder': '#6b7480',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': '#ccd3da',
    '--mantine-color-anchor': 'var(--mantine-primary-color-9)',
  }
  const dark = {
    '--mantine-color-text': '#e4e6ea',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-primary-color-3)',
  }
  return {
    variables: {},
    light: scheme === 'light' ? { ...surfaces, ...light } : {},
    dark: scheme === 'dark' ? { ...surfaces, ...dark } : {},
  }
}
