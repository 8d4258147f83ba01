export const IS_CIRCLE = 'Este endereço volta a si próprio.'
export const IS_PAGE = 'Este endereço é uma página do site: um redirecionamento escondia-a.'
