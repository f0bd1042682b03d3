export { default } from '../public/layout.tsx';
