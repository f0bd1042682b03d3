export { default, loader } from '../public/layout.tsx';
