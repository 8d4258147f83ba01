export { builtInCatalogue as catalogueSeed } from '@collections/catalogue/built-in-catalogue'
