/**
 * Class names of the header where the menu is a row: from tablets on, or from wide screens on. Tailwind needs every name
 * in full.
 */
export const MENU_LOOKS = {
  tablet: {
    call: 'no-popover:max-md:mt-0 md:ml-3 md:mt-0 md:min-h-11',
    entry: 'md:min-h-11 md:px-4 md:font-sans md:text-base md:font-medium md:tracking-normal',
    header: 'no-popover:max-md:relative no-popover:max-md:-mb-16',
    list: 'no-popover:max-md:flex-row no-popover:max-md:flex-wrap no-popover:max-md:items-center no-popover:max-md:gap-x-6 md:ml-auto md:flex md:w-auto md:flex-row md:items-center md:gap-1 md:overflow-visible md:border-0 md:py-0',
    toggle: 'md:hidden',
    whatsApp:
      'no-popover:max-md:w-auto no-popover:max-md:pb-0 md:ml-3 lg:ml-5 md:flex md:min-h-11 md:w-auto md:min-w-11 md:justify-center md:pb-0 hover:text-violet-text md:font-medium',
    whatsAppName: 'md:max-lg:sr-only',
  },
  wide: {
    call: 'no-popover:max-xl:mt-0 xl:ml-3 xl:mt-0 xl:min-h-11',
    entry: 'xl:min-h-11 xl:px-4 xl:font-sans xl:text-base xl:font-medium xl:tracking-normal',
    header: 'no-popover:max-xl:relative no-popover:max-xl:-mb-16',
    list: 'no-popover:max-xl:flex-row no-popover:max-xl:flex-wrap no-popover:max-xl:items-center no-popover:max-xl:gap-x-6 xl:ml-auto xl:flex xl:w-auto xl:flex-row xl:items-center xl:gap-1 xl:overflow-visible xl:border-0 xl:py-0',
    toggle: 'xl:hidden',
    whatsApp:
      'no-popover:max-xl:w-auto no-popover:max-xl:pb-0 xl:ml-3 2xl:ml-5 xl:flex xl:min-h-11 xl:w-auto xl:min-w-11 xl:justify-center xl:pb-0 hover:text-violet-text xl:font-medium',
    whatsAppName: 'xl:max-2xl:sr-only',
  },
} as const

export type MenuLook = keyof typeof MENU_LOOKS
